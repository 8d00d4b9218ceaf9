# Thin: meson.build builds, tools/ has the steps. Start with `make run` and `make test`.
PREFIX ?= /usr/local
DESTDIR ?=

all:
	@tools/build build caucus

run:
	@tools/setup run
	@tools/build build caucus
	@build/caucus serve

site:
	@tools/setup site
	@tools/build build caucus site.stamp
	@echo 'build/site is for any static host. To see it here: build/caucus site build/site'

test:
	@tools/setup test
	@tools/test test

check:
	@tools/setup check
	@tools/test check

long:
	@tools/setup check
	@tools/test long

fuzz:
	@tools/setup check
	@tools/test fuzz

bench: all
	@tools/setup check
	@build/caucus bench
	@tools/bench-instructions build/caucus

python:
	@tools/setup test
	@tools/build build library
	@tools/python

install:
	@tools/build build caucus library
	@tools/install '$(PREFIX)' '$(DESTDIR)'

clean:
	@rm -rf build build-asan build-clang build-fuzz build-tsan build-wasm

# One program of the build: `make build/tests/conformance`.
build/tests/%: FORCE
	@tools/build build tests/$*

FORCE:

.PHONY: all run site test check long fuzz bench python install clean FORCE
