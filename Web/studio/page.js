import { program } from "./program.js"

// A program that cannot run has no studio: the page says why.
if (program.failure === null) await import("./studio.js")
