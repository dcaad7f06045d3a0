/** The phases of a frame with their titles, in the order of the second thread. */
export const phases = [
  ["time", "Clock and completions"], ["links", "Display links, scrolling"], ["input", "Touches and handlers"], ["layout", "Layout"],
  ["physics", "Physics"], ["commit", "Commit"], ["picture", "Display list"], ["host", "Host and log"], ["paint", "Painting"],
]
