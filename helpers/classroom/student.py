"""A student's process, seen from the judge's: what it is asked, and what it says."""

import os
import queue
import subprocess
import sys
import threading
import time
from contextlib import contextmanager

from helpers.checking.away import Away
from helpers.checking.made import to_send
from helpers.checking.run import MISFITS, TimeUp
from helpers.checking.verdict import Unreadable, cannot_be_read
from helpers.classroom.child import WORDS
from helpers.classroom.sandbox import end_all, end_with
from helpers.classroom.unpacker import Unpacker
from helpers.classroom.values import Refused, read_message
from helpers.kit.text import NOTHING

BEGIN = "import sys; sys.path.insert(0, sys.argv[1]); from helpers.classroom.child import main; main(sys.argv[2])"
KEPT = "PATH", "SYSTEMROOT", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "COMSPEC", "NUMBER_OF_PROCESSORS"
CAUSES = {kind.__name__: kind for kind in (TypeError, ValueError, IndexError, KeyError, AttributeError, NameError)}


class Gone(BaseException):
    """The process has ended; `status`: as what, None if it was ended because it said nothing."""

    def __init__(self, status):
        super().__init__(status)
        self.status = status


class Stopped(BaseException):
    """The student's code stopped with an error: its name, its words, whether it had asked a question."""

    def __init__(self, name, words, asked):
        super().__init__(name)
        self.name, self.words, self.asked = name, words, asked


class Unchecked(BaseException):
    """The student's code ran to its end and handed nothing to `check`."""


class NoValue(BaseException):
    """What came back is no value that could be judged, or too large a one."""


class Student:
    """A process for one student's code, which begins at once. course: the folder of `copy_course`; folder: an empty one of
    its own. waiting: seconds by the clock in which an answer has to be handed in, and again to be judged. told(question,
    number, value): answers what the process asks of the judge, or raises ValueError.
    """

    def __init__(self, course, folder, readable, modules, computing, waiting, told):
        self.waiting, self.told, self.end = waiting, told, None
        command = [sys.executable, "-P", "-c", BEGIN, str(course), str(folder)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder,
            env=_environment(folder), start_new_session=True,
        )  # fmt: skip
        self.close_job = end_with(self.process)
        self.said = queue.Queue(1)
        threading.Thread(target=self._listen, daemon=True).start()
        self._order("begin", dict(modules=modules, readable=readable, computing=computing))

    def answer(self, task):
        """What a Task's cells hand to `check`. Raises Unchecked, Stopped, Gone, NoValue, Unreadable or TimeUp."""
        return self._asked("task", **task._asdict())

    def judging(self):
        """From now on it has as long again."""
        self.end = time.monotonic() + self.waiting

    def close(self):
        """End the process, and all that it began."""
        end_all(self.process)
        if self.close_job:
            self.close_job()

    def _listen(self):
        try:
            while True:
                self.said.put(read_message(self.process.stdout))
        except (EOFError, OSError, Refused, ValueError) as end:
            self.said.put(end)

    def _order(self, what, given):
        data = to_send((what, given))
        try:
            self.process.stdin.write(len(data).to_bytes(4, "big") + data)
            self.process.stdin.flush()
        except OSError:  # it has ended, which is what it says
            pass

    def _asked(self, what, **given):
        if what == "task":
            self.judging()
        with _no_time_limit():  # which would leave an answer that nobody has heard
            self._order(what, given)
            while True:
                head, data = self._heard()
                if "asks" not in head:
                    return self._value(head, data)
                self._order("told", self._told(head, data))

    def _heard(self):
        try:
            said = self.said.get(timeout=max(self.end - time.monotonic(), 0))
        except queue.Empty:
            raise Gone(None) from None
        if isinstance(said, Refused):
            raise NoValue
        if isinstance(said, Exception):
            try:
                raise Gone(self.process.wait(1))
            except subprocess.TimeoutExpired:
                raise Gone(0) from None
        return said

    def _told(self, head, data):
        try:
            told = self.told(str(head["asks"]), str(head.get("number")), self._unpacked(head.get("value"), data))
            return {"told": told, "refused": None}
        except ValueError as refused:
            return {"told": None, "refused": str(refused)}

    def _unpacked(self, head, data):
        return Unpacker(self._made).value(head, data)

    def _value(self, head, data):
        """The value in a message; raises what there is in its place."""
        if "value" in head:
            try:
                return self._unpacked(head["value"], data)
            except Refused:
                raise NoValue from None
        if "unchecked" in head:
            raise Unchecked
        if "over" in head:
            raise TimeUp(bool(head["over"]))
        if "stopped" in head:
            raise Stopped(str(head["stopped"])[:80], str(head.get("words"))[:200], bool(head.get("asked")))
        if "broken" in head:
            raise cannot_be_read(str(head["broken"])[:80])
        if "unreadable" in head:
            said = head["unreadable"] if isinstance(head["unreadable"], list) else ()
            english, korean, *_ = *(str(one)[:WORDS] for one in said), "", ""
            raise Unreadable(english, korean) from CAUSES.get(head.get("cause"), Exception)()
        raise NoValue

    def _made(self, number, seen):
        """The function that has this number there."""

        def run(arguments, tip=NOTHING, tip_for=MISFITS):
            return self._asked("call", number=number, arguments=arguments, tip=tip, tip_for=tip_for)

        def look(what, arguments):
            return self._asked("look", number=number, at=what, arguments=arguments)

        return Away(seen, run, look)


@contextmanager
def _no_time_limit():
    before = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(before)


def _environment(folder):
    """Of the environment only what a process needs to begin: who scores may have secrets in it."""
    own = dict.fromkeys(("HOME", "USERPROFILE", "TMPDIR", "TEMP", "TMP", "MPLCONFIGDIR"), str(folder))
    more = {"COURSE_PROGRESS": os.path.join(folder, "none"), "MPLBACKEND": "Agg", "PYTHONDONTWRITEBYTECODE": "1"}
    return {name: os.environ[name] for name in KEPT if name in os.environ} | own | more | {"PYTHONUTF8": "1"}
