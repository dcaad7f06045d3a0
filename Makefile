# Two commands do everything: `make play` and `make test`. Each sets up what it needs and can be repeated at no cost.
.PHONY: help play check test explore soak sanitize coverage sizes accept web docs pictures bench bench-web bench-desktop format clean

help:
	@echo "make play       build the gallery and serve it on 127.0.0.1; with PLAY=--window, in a window"
	@echo "make check      after a change: format, structure, the library's tests and the golden traces"
	@echo "make test       run every test: engine, fuzzing, wasm, browser"
	@echo "make explore    fuzz with new seeds for ten minutes; with EXPLORE='--minutes 60 --seed 7 worlds', otherwise"
	@echo "make soak       use scenes in the studio at random for ten minutes; with SOAK='--minutes 1 --seed 2', otherwise"
	@echo "make sanitize   run the engine's tests with every access to memory checked, in half an hour"
	@echo "make coverage   name the public functions that no test calls, and what part of each module the tests run"
	@echo "make sizes      compare the sizes of programs in a page with their budgets"
	@echo "make accept     keep today's traces as the golden ones, and print what changed"
	@echo "make web        build the page into .build/site"
	@echo "make docs       build the documentation of every module into .build/docs"
	@echo "make pictures   record the moving pictures of the guides again"
	@echo "make bench      run every benchmark and write .build/bench.md; with BENCH='--without web,desktop', some"
	@echo "make bench-web  measure a frame in the browser: beside motion written by hand, and in every scene; with PAINTER=COMMIT beside an older painter"
	@echo "make bench-desktop  measure a frame in a window beside the page's painter"
	@echo "make format     format the sources"

play:
	@Tools/setup $(if $(filter --window,$(PLAY)),window,web)
	@Tools/play $(PLAY)

web:
	@Tools/setup web
	@Tools/build-web

docs:
	@Tools/setup docs
	@Tools/docs

pictures:
	@Tools/pictures

test:
	@Tools/setup test
	@Tools/test

check:
	@Tools/setup window
	@Tools/check

explore:
	@Tools/build-command
	@Tools/fuzz $(or $(EXPLORE),--minutes 10)

soak:
	@Tools/setup test
	@Tools/soak $(SOAK)

sanitize:
	@Tools/sanitize

coverage:
	@Tools/coverage

sizes:
	@Tools/setup web
	@Tools/sizes

accept:
	@Tools/accept

bench:
	@Tools/setup test
	@Tools/setup bench
	@Tools/build-command
	@Tools/bench $(BENCH)

bench-desktop:
	@Tools/setup test
	@Tools/bench-desktop

bench-web:
	@Tools/setup test
	@Tools/bench-web $(PEER)

format:
	swift format --in-place --recursive --parallel Package.swift Sources Tests Web Gallery/Package.swift Gallery/Sources Gallery/Tests Command/Package.swift Command/Sources Command/Tests Command/Port Plugins Examples

clean:
	rm -rf .build
