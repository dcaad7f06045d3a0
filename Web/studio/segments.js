import { element } from "./elements.js"

/** Fills a group with one radio button per choice, drawn as a segmented control. */
export function fillSegments(group, name, choices, chosen, onChange) {
  group.replaceChildren(...choices.map(({ title }, index) => {
    const input = element("input", { type: "radio", name, value: index })
    input.checked = index === chosen
    input.addEventListener("change", () => onChange(index))
    return element("label", {}, input, element("span", {}, title))
  }))
  showCuts(group)
  if (choices.length > 0) reveal(group, group.children[chosen])
}

const watchedGroups = new WeakSet()

/** Informs the style sheet of the ends at which a group is cut off. */
function showCuts(group) {
  const update = () => {
    const hidden = group.scrollWidth - group.clientWidth
    group.classList.toggle("cut-start", group.scrollLeft > 1)
    group.classList.toggle("cut-end", group.scrollLeft < hidden - 1)
  }
  update()
  if (watchedGroups.has(group)) return
  watchedGroups.add(group)
  group.addEventListener("scroll", update, { passive: true })
  new ResizeObserver(update).observe(group)
}

/** Selects another choice. */
export function chooseSegment(group, index) {
  group.querySelectorAll("input")[index].checked = true
  reveal(group, group.children[index])
}

/** Scrolls horizontally within the group only. `scrollIntoView` would also scroll the page. */
function reveal(group, label) {
  group.scrollLeft = label.offsetLeft - (group.clientWidth - label.offsetWidth) / 2
}
