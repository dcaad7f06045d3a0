"""The studio's page, and a program that tests inspect in it."""

import re

import pytest

# The output of `momentum new`, with every kind of motion added: a curve, physics, and a gesture without a finger.
CHANGES = {
    "Sources/Shelf/PaneController.swift": [
        ("    override func viewDidLayoutSubviews() {\n",
         "    private let ball = View()\n    private var animator: DynamicAnimator?\n\n    override func viewDidLayoutSubviews() {\n"),
        ("        view.addSubview(pane)\n",
         "        ball.frame = Rect(x: 330, y: 60, width: 40, height: 40)\n        ball.backgroundColor = Color(hex: 0xE5484D)\n"
         "        ball.layer.cornerRadius = 20\n        ball.layer.name = \"ball\"\n        view.addSubview(ball)\n        view.addSubview(pane)\n"),
        ("        pane.frame = ",
         "        let animator = DynamicAnimator(referenceView: view)\n        animator.addBehavior(GravityBehavior(items: [ball]))\n"
         "        let walls = CollisionBehavior(items: [ball])\n        walls.translatesReferenceBoundsIntoBoundary = true\n"
         "        animator.addBehavior(walls)\n        self.animator = animator\n        pane.frame = "),
        ("        guard pan.state == .ended else { return }\n",
         "        if pan.state == .began { View.animate(withDuration: 1, options: .curveLinear, animations: { mark.alpha = 0.4 }) }\n"
         "        guard pan.state == .ended else { return }\n"),
        ("        pane.addSubview(mark)\n", "        mark.layer.name = \"mark\"\n        pane.addSubview(mark)\n"),
    ],
    "Sources/Shelf/Shelf.swift": [
        ("    func launch(",
         "    var gestures: [Gesture] {\n        [\n            Gesture(id: \"throw\", title: \"Throw up\") { size, _ in\n"
         "                var finger = GestureScript()\n"
         "                finger.drag(from: Point(x: size.width / 2, y: size.height - 160), by: Vector(dx: 0, dy: -180), taking: 0.2)\n"
         "                return finger.samples\n            },\n"
         "            Gesture(id: \"catch\", title: \"Catch in flight\") { size, _ in\n"
         "                var finger = GestureScript()\n"
         "                finger.drag(from: Point(x: size.width / 2, y: size.height - 160), by: Vector(dx: 0, dy: -180), taking: 0.2)\n"
         "                finger.wait(0.1)\n"
         "                finger.drag(from: Point(x: size.width / 2, y: 330), by: Vector(dx: 0, dy: -30), taking: 0.1)\n"
         "                return finger.samples\n            },\n        ]\n    }\n\n    func launch("),
    ],
}


def change(package):
    for path, pairs in CHANGES.items():
        file = package / path
        text = file.read_text()
        for old, new in pairs:
            assert text.count(old) == 1, (path, old)
            text = text.replace(old, new)
        file.write_text(text)


class Studio:
    """The studio's page in the browser's own time. Tests wait for slow operations."""

    def __init__(self, page, address):
        self.page = page
        page.goto(address + "?studio")
        page.wait_for_url("**/studio.html")
        self.wait()

    def wait(self):
        self.page.wait_for_function("() => window.studio !== undefined")
        self.page.evaluate("studio.ready")
        self.page.wait_for_selector("[role=treeitem]")

    def place(self, x, y):
        """A point of the stage on the page."""
        return self.page.evaluate("""async ([x, y]) => {
            const canvas = document.querySelector("#device canvas").getBoundingClientRect()
            const { width } = studio.size()
            return [canvas.left + x * canvas.width / width, canvas.top + y * canvas.width / width]
        }""", [x, y])

    def part(self, name):
        return self.page.evaluate("async (name) => (await studio.outline()).find((part) => part.name === name).id", name)

    def choose(self, name):
        self.page.evaluate("(part) => studio.choose(part)", self.part(name))
        self.page.wait_for_selector(f"#part-panel h2:has-text('{name}')", state="attached")

    def details(self, name):
        return self.page.evaluate("(part) => studio.details(part)", self.part(name))

    def throw(self, start, end):
        mouse = self.page.mouse
        mouse.move(*self.place(*start))
        mouse.down()
        mouse.move(*self.place(*end), steps=6)
        mouse.up()

    def watch(self, name):
        self.page.get_by_role("button", name=f"Watch {name}", exact=True).click()

    def until(self, condition, arg=None):
        """Waits until a function of the page returns neither null nor false, and returns its value."""
        for _ in range(600):
            value = self.page.evaluate(condition, arg)
            if value is not None and value is not False:
                return value
            self.page.wait_for_timeout(50)
        pytest.fail(f"this never comes true: {condition}")

    def rests(self):
        self.until("async () => !(await studio.state()).running")

    @property
    def script(self):
        return self.page.evaluate("studio.script()")

    @property
    def frames(self):
        return [float(time) for time in re.findall(r"(?m)^frame (\S+)", self.script)]

    @property
    def time(self):
        return self.page.evaluate("studio.state().then(({ time }) => time)")
