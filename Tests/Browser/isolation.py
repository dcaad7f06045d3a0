"""A server of a folder, with the headers that give a page precise timers."""

import http.server


class IsolatedFolder(http.server.SimpleHTTPRequestHandler):
    """The folder, unchanged."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

    def end_headers(self):
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()

    def log_message(self, *_):
        pass
