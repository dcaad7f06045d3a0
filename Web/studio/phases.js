/** The phases of a frame with their titles, in the order of the second thread. */
export const phases = [
  ["time", "Time and ends"], ["links", "Display links, scrolling"], ["input", "Touches and handlers"], ["layout", "Layout"],
  ["physics", "Physics"], ["commit", "Commit"], ["picture", "Picture"], ["host", "Host and log"], ["paint", "Painting"],
]
