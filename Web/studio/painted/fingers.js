/** The radius of a finger's dot, in points, as in `PictureFilm`. */
const fingerRadius = 15

/** A drawing of fingers, each given as [number, x, y, force, kind]. */
export class Fingers {
  draw(context, pointers, scale) {
    context.save()
    for (const [, x, y] of pointers) {
      context.beginPath()
      context.arc(x * scale, y * scale, fingerRadius * scale, 0, 2 * Math.PI)
      context.fillStyle = "#0a63d85c"
      context.fill()
      context.strokeStyle = "#fff"
      context.lineWidth = 1.5 * scale
      context.stroke()
      context.strokeStyle = "#0a63d8"
      context.lineWidth = 0.75 * scale
      context.stroke()
    }
    context.restore()
  }
}
