/** The keyboard shortcuts of the studio. They apply only to keys that the program and its text fields do not use. */
export class Keys {
  constructor({ program, transport, overlay, observer, depth, device, fingers }) {
    const actions = {
      p: () => overlay.pick(!overlay.isPicking), k: () => transport.toggle(), ",": () => transport.step(-1), ".": () => transport.step(1),
      d: () => depth.toggle(), o: () => device.rotate(), g: () => fingers.record(),
      "[": () => observer.jump({ direction: -1 }), "]": () => observer.jump({ direction: 1 }),
    }
    addEventListener("keydown", (event) => {
      const { target, key } = event
      if (event.key === "Escape" && overlay.isPicking) return overlay.pick(false)
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, [contenteditable]")) return
      // The program's own shortcuts and text input have precedence.
      if (event.defaultPrevented) return
      const action = actions[key]
      if (action === undefined) return
      event.preventDefault()
      action()
    })
  }
}
