/* The C library's elementary functions, one unit off in the last place. Preloaded, it shows which printed digits
   are the machine's own. Built with -DTOWARDS=INFINITY or -DTOWARDS=-INFINITY. What is exact stays exact: exp(0) is 1. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>

#define NUDGED(type, name, exactly, next, parameters, arguments)                         \
    type name parameters {                                                               \
        static type (*theirs) parameters;                                                \
        if (!theirs) theirs = (type (*) parameters) dlsym(RTLD_NEXT, #name);             \
        type found = theirs arguments;                                                   \
        return isnormal(found) && found != exactly arguments ? next(found, TOWARDS) : found; \
    }
#define ONE(name)                                                   \
    NUDGED(double, name, name##l, nextafter, (double x), (x))       \
    NUDGED(float, name##f, name##l, nextafterf, (float x), (x))
#define TWO(name)                                                             \
    NUDGED(double, name, name##l, nextafter, (double x, double y), (x, y))    \
    NUDGED(float, name##f, name##l, nextafterf, (float x, float y), (x, y))

ONE(exp) ONE(exp2) ONE(expm1) ONE(log) ONE(log2) ONE(log10) ONE(log1p)
ONE(sin) ONE(cos) ONE(tan) ONE(tanh) ONE(erf) TWO(pow) TWO(atan2)
