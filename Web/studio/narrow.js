import { byID } from "./elements.js"

/** As the style sheets have it. */
const query = matchMedia("(max-width: 860px), (max-height: 540px)")

/**
 * In a narrow window everything lies in one column: in the order of the page, too, so that the tab key and whoever has it read out go the
 * way of the eyes.
 */
export function followWindow() {
  const find = (selector) => document.querySelector(selector)
  const [bar, left, tabs, side, timeline] = [".bar", ".left", ".tabs-place", ".side", ".timeline"].map(find)
  const [time, tools] = [...bar.querySelectorAll(".group")]
  const [theatre, parts] = [byID("theatre"), byID("parts-panel")]
  const arrange = () => {
    if (query.matches) return theatre.after(time, timeline, tools, tabs, parts, side)
    bar.append(time, tools)
    bar.after(tabs)
    left.append(parts)
    theatre.after(side, timeline)
  }
  query.addEventListener("change", arrange)
  if (query.matches) arrange()
}
