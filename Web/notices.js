import { byID, element } from "./elements.js"

const most = 3

/** One clear line for each thing that went wrong but changed nothing; spoken politely, dismissed by hand. */
export function notify(text) {
  const list = byID("notices")
  const known = [...list.children].find((notice) => notice.dataset.text === text)
  if (known !== undefined) return
  const close = element("button", { type: "button", class: "close", "aria-label": "Dismiss" })
  const notice = element("div", { class: "notice", "data-text": text }, element("p", {}, text), close)
  close.addEventListener("click", () => notice.remove())
  list.append(notice)
  while (list.children.length > most) list.firstElementChild.remove()
}

/** Clears the notices that belonged to another scene. */
export function clearNotices() {
  byID("notices").replaceChildren()
}

/** Replaces the page's content by a plain message. */
export function giveUp(text) {
  const trouble = byID("trouble")
  trouble.hidden = false
  trouble.querySelector("p").textContent = text
  document.body.classList.add("failed")
}
