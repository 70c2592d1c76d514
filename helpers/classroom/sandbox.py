"""What a student's process may reach, and how it ends with all that it has begun: as far as the system can do it.

Linux (Landlock, from 5.13 on; later versions more): no file outside of what is named, no TCP, no signal and no look into a
process outside; whoever leaves the process group comes back to the judge, who ends it. Windows: what a process begins ends with
it. Elsewhere: its group ends; a process that leaves that may survive, and files are open to whoever knows where they are.
"""

import ctypes
import os
import signal
import sys
import time
from contextlib import suppress
from glob import glob

MEMORY, LARGEST_FILE = 8 << 30, 1 << 30  # bytes that a student's process may ask for, that it may write into a file
SYSTEM = (
    "/usr",
    "/lib",
    "/lib64",
    "/bin",
    "/sbin",
    "/etc",
    "/sys/devices/system/cpu",
    "/dev/urandom",
    "/dev/random",
    "/dev/zero",
)
# Of Landlock: its calls; the rights to run and to read; those that a file has; how many rights each version knows.
CREATE, ADD, RESTRICT = 444, 445, 446
READ, OF_FILES, KNOWN = 0b1101, 0b111 | 0b11 << 14, (13, 14, 15, 15, 16)
TCP, SCOPES = 0b11, 0b11  # bind and connect; sockets without a file, signals
DIED, SUBREAPER, NO_NEW_PRIVILEGES, DUMPABLE = 1, 36, 38, 4  # of prctl
LINUX = sys.platform.startswith("linux")


def limit_memory():
    """An array too large is an error, not the end of the machine; only Linux counts what is asked for."""
    with suppress(ImportError, ValueError):
        import resource

        for what, limit in ((resource.RLIMIT_DATA, MEMORY), (resource.RLIMIT_FSIZE, LARGEST_FILE), (resource.RLIMIT_CORE, 0)):
            _, most = resource.getrlimit(what)
            resource.setrlimit(what, (limit if most < 0 else min(limit, most), most))


def shut_in(folder, readable):
    """Let this process, and all that it begins, write into this folder alone and read what is named and the system's own.

    Returns whether the system does so.
    """
    if not LINUX:
        return False
    _prctl(DIED, signal.SIGKILL)  # with the judge
    _prctl(DUMPABLE, 0)  # no neighbour looks into it
    version = _syscall(CREATE, None, 0, 1)
    if version < 1:
        return False
    every = (1 << KNOWN[min(version, len(KNOWN)) - 1]) - 1
    rights = (ctypes.c_uint64 * 3)(every, TCP if version >= 4 else 0, SCOPES if version >= 6 else 0)
    rules = _syscall(CREATE, rights, 8 if version < 4 else 16 if version < 6 else 24, 0)
    for path, may in ((folder, every), ("/dev/null", every), *((path, READ) for path in (*SYSTEM, *readable))):
        _allow(rules, path, may if os.path.isdir(path) else may & OF_FILES)
    return rules >= 0 and _prctl(NO_NEW_PRIVILEGES, 1) == 0 and _syscall(RESTRICT, rules, 0) == 0


def _allow(rules, path, may):
    with suppress(OSError):  # what this system does not have
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        rule = b"".join(number.to_bytes(size, sys.byteorder) for number, size in ((may, 8), (place, 4)))
        _syscall(ADD, rules, 1, rule, 0)
        os.close(place)


def _syscall(number, *given):
    """A call of the kernel, which libc has no name for."""
    found = [ctypes.c_long(one) if isinstance(one, int) else one for one in (number, *given)]
    return ctypes.CDLL(None).syscall(*found)


def _prctl(what, value):
    return ctypes.CDLL(None).prctl(what, ctypes.c_ulong(value), 0, 0, 0)


def keep_secret():
    """Nobody of this account looks into this process; and what leaves the group of a process that it began comes back to it."""
    if LINUX:
        _prctl(DUMPABLE, 0)
        _prctl(SUBREAPER, 1)


def end_all(process):
    """End a Popen that began a session of its own, and what it has begun. On Linux this ends every child of this process."""
    with suppress(AttributeError, OSError):  # Windows; or there is no such group any more
        os.killpg(process.pid, signal.SIGKILL)
    with suppress(OSError):
        process.kill()
    process.wait()
    end = time.monotonic() + 10
    while LINUX and (found := _children()) and time.monotonic() < end:
        for child in found:
            with suppress(OSError):
                os.kill(child, signal.SIGKILL)
        for child in found:
            with suppress(OSError):
                os.waitpid(child, 0)


def _children():
    """The ids of the processes that are this one's children now."""
    found = []
    for path in glob("/proc/self/task/*/children"):
        with suppress(OSError), open(path) as file:
            found += map(int, file.read().split())
    return found


def end_with(process):
    """On Windows: what ends all that a Popen begins, once it is closed or this process ends; elsewhere None."""
    if sys.platform != "win32":
        return None
    kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    kernel.CreateJobObjectW.restype = ctypes.c_void_p
    job = ctypes.c_void_p(kernel.CreateJobObjectW(None, None))
    limits = ctypes.create_string_buffer(144 if ctypes.sizeof(ctypes.c_void_p) == 8 else 112)
    limits[16:20] = (0x2000).to_bytes(4, "little")  # JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
    kernel.SetInformationJobObject(job, 9, limits, len(limits))
    kernel.AssignProcessToJobObject(job, ctypes.c_void_p(int(process._handle)))
    return lambda: kernel.CloseHandle(job)
