/** The fonts of the program's text: those that the system has. */
export const fontStack = '-apple-system, "Segoe UI", Inter, Roboto, "Helvetica Neue", system-ui, sans-serif'
export const monospacedStack = 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace'
