/** Returns the element of the page with this id. */
export function byID(id) {
  return document.getElementById(id)
}

/** Creates an element with attributes and children. String children become text nodes. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null) continue
    made.setAttribute(key, value === true ? "" : value)
  }
  made.append(...children)
  return made
}

/** Returns a number as text, without insignificant decimals. */
export function written(number, decimals = 2) {
  if (number === null || Number.isNaN(number)) return "–"
  const text = number.toFixed(decimals)
  return (Number(text) === 0 ? (0).toFixed(decimals) : text).replace("-", "−")
}
