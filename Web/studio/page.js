import { program } from "./program.js"

// The studio needs a running program. Otherwise the page shows the reason for the failure.
if (program.failure === null) await import("./studio.js")
