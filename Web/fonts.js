/** The same families as in `style.css`, for text on canvases. */
export const fontStack = '-apple-system, "Segoe UI", Inter, Roboto, "Helvetica Neue", system-ui, sans-serif'
export const monospacedStack = 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace'
