/** The element of the page with this id. */
export function byID(id) {
  return document.getElementById(id)
}

/** An element with attributes and children; a child that is text stays text. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null) continue
    made.setAttribute(key, value === true ? "" : value)
  }
  made.append(...children)
  return made
}

/** A number for reading: as many decimals as say something. */
export function written(number, decimals = 2) {
  if (number === null || Number.isNaN(number)) return "–"
  const text = number.toFixed(decimals)
  return (Number(text) === 0 ? (0).toFixed(decimals) : text).replace("-", "−")
}
