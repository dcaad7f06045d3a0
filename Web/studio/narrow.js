import { byID } from "./elements.js"

/** The same query as in the style sheets. */
const query = matchMedia("(max-width: 860px), (max-height: 540px)")

/**
 * In a narrow window, arranges everything in one column. The order of the elements changes too, because the tab key and
 * screen readers follow it.
 */
export function followWindow() {
  const find = (selector) => document.querySelector(selector)
  const [bar, left, tabs, side, tracks, timeline] = [".bar", ".left", ".tabs-place", ".side", ".tracks", ".timeline"].map(find)
  const [time, tools] = [...bar.querySelectorAll(".group")]
  const [theatre, parts] = [byID("theatre"), byID("parts-panel")]
  const arrange = () => {
    if (query.matches) return theatre.after(time, timeline, tracks, tools, tabs, parts, side)
    bar.append(time, tools)
    bar.after(tabs)
    left.append(parts)
    theatre.after(side, tracks, timeline)
  }
  query.addEventListener("change", arrange)
  if (query.matches) arrange()
}
