"""Creates image files for tests."""

import io
import struct
import zlib

from PIL import Image, ImageDraw

RED, GREEN, BLUE, YELLOW = (220, 30, 40), (30, 160, 60), (30, 60, 200), (240, 200, 40)


def quarters(size=(120, 80)):
    """Red, green, blue and yellow quarters, from left to right and top to bottom."""
    picture = Image.new("RGB", size)
    draw = ImageDraw.Draw(picture)
    (width, height) = (size[0] // 2, size[1] // 2)
    for index, color in enumerate((RED, GREEN, BLUE, YELLOW)):
        left, top = index % 2 * width, index // 2 * height
        draw.rectangle((left, top, left + width, top + height), fill=color)
    return picture


def saved(picture, kind, **options):
    stream = io.BytesIO()
    picture.save(stream, kind, **options)
    return stream.getvalue()


def enormous(side):
    """A black PNG file with `side` pixels on each side: a few kilobytes for each million pixels."""
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    rows = zlib.compressobj(9)
    body = b"".join(rows.compress(bytes(side // 8 + 1)) for _ in range(side)) + rows.flush()
    header = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def camera():
    """A photograph of 12 million pixels."""
    return saved(quarters((4000, 3000)), "JPEG", quality=70)


def parts():
    """A red frame of 8 pixels with green corners and a blue centre."""
    picture = Image.new("RGBA", (32, 32), RED)
    draw = ImageDraw.Draw(picture)
    for x in (0, 24):
        for y in (0, 24):
            draw.rectangle((x, y, x + 7, y + 7), fill=GREEN)
    draw.rectangle((8, 8, 23, 23), fill=BLUE)
    return saved(picture, "PNG")


def turned():
    """A photograph of 80 by 120 pixels from a camera that was held sideways."""
    exif = Image.Exif()
    exif[0x112] = 6
    return saved(quarters((120, 80)), "JPEG", quality=90, exif=exif)


DRAWING = b"""<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" viewBox="0 0 120 80">
<path d="M0 0h60v40H0z" fill="#dc1e28"/><path d="M60 0h60v40H60z" fill="#1ea03c"/>
<path d="M0 40h60v40H0z" fill="#1e3cc8"/><path d="M60 40h60v40H60z" fill="#f0c828"/></svg>"""


def write(folder):
    """Writes all pictures of the program."""
    folder.mkdir(exist_ok=True)
    picture = quarters()
    files = {
        "photo.png": saved(picture, "PNG"), "photo.jpg": saved(picture, "JPEG", quality=92), "camera.jpg": camera(),
        "photo.webp": saved(picture, "WEBP", quality=92), "photo.gif": saved(picture, "GIF"), "drawing.svg": DRAWING,
        "turned.jpg": turned(), "half@2x.png": saved(quarters((240, 160)), "PNG"), "enormous.png": enormous(20_000),
        "broken.jpg": saved(picture, "JPEG")[:400], "text.png": b"This is no picture.", "parts.png": parts(),
    }
    for name, content in files.items():
        (folder / name).write_bytes(content)
