/** What the time of a frame goes to, in the order in which the second thread has it, and what each is called. */
export const phases = [
  ["time", "Time and ends"], ["links", "Display links, scrolling"], ["input", "Touches and handlers"], ["layout", "Layout"],
  ["physics", "Physics"], ["commit", "Commit"], ["picture", "Picture"], ["host", "Host and log"], ["paint", "Painting"],
]
