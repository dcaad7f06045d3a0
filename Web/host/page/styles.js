/**
 * Styles that any rule of a page overrides, because they have no specificity. A style sheet created by a script is
 * allowed by every content security policy.
 */
const rules = `
  :where(momentum-stage) {
    display: block;
  }
  :where(.momentum-stage) {
    display: block;
    width: 100%;
    height: 100%;
    /* After a change of size, the previous picture is shown until the next one. It must not be stretched. */
    object-fit: scale-down;
    /* For vertical swipes, touches.js decides whether the page scrolls. */
    touch-action: pan-y pinch-zoom;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }
  :where(.momentum-stage:focus-visible:not(.momentum-pointed)) {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
  :where(.momentum-pointed:focus-visible) {
    outline: none;
  }
  :where(.momentum-replacement) {
    position: absolute;
    object-fit: scale-down;
    pointer-events: none;
  }
  :where(.momentum-assistive) {
    position: absolute;
    overflow: clip;
    pointer-events: none;
    user-select: none;
    -webkit-user-select: none;
  }
  :where(.momentum-assistive *) {
    position: absolute;
    box-sizing: border-box;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    appearance: none;
    color: inherit;
    font: inherit;
    overflow: visible;
    pointer-events: none;
    touch-action: pan-y pinch-zoom;
    cursor: inherit;
  }
  /* Test drivers find these elements by hit testing. Buttons of further actions have the frame of their element. */
  :where(.momentum-assistive) :where(button, input, [role="link"], [role="spinbutton"], [role="textbox"], [role="searchbox"]):where(:not(.momentum-action)) {
    pointer-events: auto;
  }
  /* The style "appearance: none" does not remove the thumb of a slider. */
  :where(.momentum-assistive span, .momentum-assistive input, .momentum-assistive [role="status"], .momentum-assistive [role="alert"]) {
    opacity: 0;
  }
  :where(.momentum-assistive :focus-visible:not(.momentum-pointed)) {
    opacity: 1;
    outline: 2px solid Highlight;
    outline-offset: 2px;
    /* A light edge on both sides of the ring makes it visible on any content. */
    box-shadow: 0 0 0 6px #fff;
  }
  /* The program draws the focus ring of these elements. */
  @media not (forced-colors: active) {
    :where(.momentum-assistive .momentum-ringed:focus-visible) {
      outline: none;
      box-shadow: none;
    }
  }
  :where(.momentum-assistive input:focus-visible) {
    color: transparent;
    accent-color: transparent;
  }
  /* A transparent field above the edited text, which the program draws. */
  :where(.momentum-entry) {
    position: absolute;
    box-sizing: border-box;
    margin: 0;
    border: 0;
    outline: none;
    background: none;
    color: transparent;
    -webkit-text-fill-color: transparent;
    caret-color: transparent;
    resize: none;
    overflow: hidden;
    pointer-events: none;
    white-space: pre-wrap;
  }
  .momentum-entry::selection {
    background: transparent;
  }
  :where(.momentum-failure) {
    margin: 0;
    padding: 1em;
  }
`

let sheet = null

/** Adds the styles of the host to the document, or the shadow tree, of `element`. */
export function adoptStyles(element) {
  const own = element.getRootNode()
  // An element outside a document will be in its owner document.
  const root = own.adoptedStyleSheets === undefined ? element.ownerDocument : own
  if (root.adoptedStyleSheets === undefined) return
  if (sheet === null) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
