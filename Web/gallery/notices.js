import { byID, element } from "./elements.js"

const most = 3
/** How long an announcement stays, in milliseconds. */
const announcementTime = 2500

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

/** Says that something worked; goes away by itself. */
export function announce(text) {
  const find = () => [...byID("notices").children].find(({ dataset }) => dataset.text === text)
  find()?.remove()
  notify(text)
  const notice = find()
  setTimeout(() => notice.remove(), announcementTime)
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
