"""The version is the project's, and a wheel is for one kind of machine: the library is inside."""

from pathlib import Path

from setuptools import Distribution, setup
from wheel.bdist_wheel import bdist_wheel


class Compiled(Distribution):
    def has_ext_modules(self):
        return True


class Wheel(bdist_wheel):
    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])        # any Python 3 of this system: ctypes needs no other


setup(version=Path(__file__).with_name("VERSION").read_text().strip(), distclass=Compiled, cmdclass={"bdist_wheel": Wheel})
