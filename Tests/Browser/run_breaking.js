/**
 * Breaks texts at every width, number of lines and truncation. Returns the results that do not cover their text: each line must begin at
 * the end of the previous one and contain its omitted part, and there must be no more lines than requested.
 */
async (texts) => {
  const [{ brokenLines }, { Ruler }] = await Promise.all(["breaking.js", "ruler.js"].map((file) => import(`/host/worker/text/${file}`)))
  const ruler = new Ruler()
  const style = { css: "12px sans-serif", kern: 0, size: 12 }
  const ellipsis = ruler.width("…", style)
  const wrong = []
  let count = 0
  for (const string of texts) {
    for (const width of [-20, 0, 1, ...Array.from({ length: 60 }, (_, i) => 7 + 11 * i), Infinity]) {
      for (const numberOfLines of [0, 1, 2, 3, 7]) {
        for (const truncation of [0, 1, 2, 3]) {
          const request = { text: { string }, width, numberOfLines, truncation }
          const lines = brokenLines(request, (start, end) => ruler.width(string.slice(start, end), style), () => ellipsis)
          count += 1
          const ends = [0, ...lines.map(({ end }) => end)]
          const isWhole = lines.every(({ start, end, shownEnd, omittedStart, omittedEnd }, index) =>
            start === ends[index] && shownEnd >= start && shownEnd <= end && omittedStart >= start && omittedStart <= omittedEnd &&
            omittedEnd <= end)
          if (isWhole && ends.at(-1) === string.length && (numberOfLines === 0 || lines.length <= numberOfLines)) continue
          wrong.push({ ...request, text: string, lines })
        }
      }
    }
  }
  return { count, wrong: wrong.slice(0, 3) }
}
