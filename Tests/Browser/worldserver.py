"""A server that behaves in every way: it answers, redirects without end, stops in the middle, never ends and never begins."""

import contextlib
import functools
import http.server
import threading
import time

from building import Quiet

POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self' {others}; style-src 'unsafe-inline'"


class World(Quiet):
    """A server of the page's folder, and of addresses that answer in every way."""

    others = ""

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY.format(others=self.others))
        super().end_headers()

    def answer(self, status, body=b"", length=None, **headers):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.answer(201, body[::-1], Content_Type=self.headers["Content-Type"])

    def do_GET(self):
        name = self.path.split("?")[0]
        self.server.asked.append(self.path)
        if name == "/cards.json":
            self.answer(200, '[{"title":"Séa"}]'.encode(), Content_Type="application/json")
        elif name == "/circle":
            self.answer(302, Location="/circle")
        elif name == "/error":
            self.answer(500, b"broken")
        elif name == "/half":
            self.answer(200, b"x" * 5000, length=100_000)
            self.close_connection = True
        elif name == "/silent":
            self.server.released.wait(20)
            self.answer(200, b"late")
        elif name == "/large":
            self.send_response(200)
            self.send_header("Content-Length", str(1 << 30))
            self.end_headers()
            with contextlib.suppress(OSError):
                for _ in range(1 << 10):
                    self.wfile.write(b"x" * (1 << 20))
        elif name == "/endless":
            self.send_response(200)
            self.end_headers()
            self.close_connection = True
            with contextlib.suppress(OSError):
                for _ in range(1 << 10):
                    self.wfile.write(b"x" * (1 << 20))
        elif name == "/slow":
            self.send_response(200)
            self.send_header("Content-Length", "400000")
            self.end_headers()
            for _ in range(4):
                self.wfile.write(b"x" * 100_000)
                self.wfile.flush()
                time.sleep(0.15)
        elif name == "/open":
            self.answer(200, b"open", Access_Control_Allow_Origin="*")
        else:
            super().do_GET()


@contextlib.contextmanager
def served(folder, others=""):
    handler = type("Handler", (World,), {"others": others})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=folder))
    server.asked, server.released = [], threading.Event()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server, f"http://127.0.0.1:{server.server_port}/"
    server.released.set()
    server.shutdown()
