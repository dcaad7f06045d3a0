import { easeInEaseOut, motionNumbers, spring, turn } from "./motion.js"

/** The floats of an instance (centre, cosine and sine, size, radius, opacity), and its words including the colour. */
const [floatsOfLayer, wordsOfLayer] = [8, 9]

const vertexShader = `#version 300 es
layout(location = 0) in vec4 a_place;
layout(location = 1) in vec4 a_shape;
layout(location = 2) in vec4 a_colour;
uniform vec2 u_size;
out vec2 v_local;
flat out vec4 v_shape;
flat out vec4 v_colour;
void main() {
  v_local = (vec2(gl_VertexID & 1, gl_VertexID >> 1) - 0.5) * (a_shape.xy + 2.0);
  vec2 at = a_place.xy + vec2(a_place.z * v_local.x - a_place.w * v_local.y, a_place.w * v_local.x + a_place.z * v_local.y);
  v_shape = a_shape;
  v_colour = vec4(a_colour.rgb, 1.0) * a_shape.w;
  gl_Position = vec4(at.x * 2.0 / u_size.x - 1.0, 1.0 - at.y * 2.0 / u_size.y, 0.0, 1.0);
}`

const fragmentShader = `#version 300 es
precision highp float;
in vec2 v_local;
flat in vec4 v_shape;
flat in vec4 v_colour;
out vec4 colour;
void main() {
  vec2 q = abs(v_local) - 0.5 * v_shape.xy + v_shape.z;
  float distance = v_shape.z > 0.0 ? length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - v_shape.z : max(q.x, q.y);
  colour = v_colour * clamp(0.5 - distance, 0.0, 1.0);
}`

/** The same hand-written motion with WebGL2: a loop that writes numbers, and one draw call. */
export class HandMotionGPU {
  #gl
  #count
  #numbers
  #floats
  #time = 0

  constructor(canvas, count) {
    const gl = this.#gl = canvas.getContext("webgl2", { antialias: false, depth: false })
    this.#count = count
    this.#numbers = motionNumbers(count)
    this.#floats = new Float32Array(count * wordsOfLayer)
    const words = new Uint32Array(this.#floats.buffer)
    for (let i = 0; i < count; i += 1) words[i * wordsOfLayer + floatsOfLayer] = (i * 40 % 256) | ((i * 72 % 256) << 8) | 0xffcc0000
    const program = gl.createProgram()
    for (const [kind, source] of [[gl.VERTEX_SHADER, vertexShader], [gl.FRAGMENT_SHADER, fragmentShader]]) {
      const shader = gl.createShader(kind)
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      gl.attachShader(program, shader)
    }
    gl.linkProgram(program)
    gl.useProgram(program)
    gl.uniform2f(gl.getUniformLocation(program, "u_size"), canvas.width, canvas.height)
    gl.bindVertexArray(gl.createVertexArray())
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, this.#floats.byteLength, gl.STREAM_DRAW)
    for (const [location, at, type] of [[0, 0, gl.FLOAT], [1, 16, gl.FLOAT], [2, 32, gl.UNSIGNED_BYTE]]) {
      gl.enableVertexAttribArray(location)
      gl.vertexAttribPointer(location, 4, type, type !== gl.FLOAT, wordsOfLayer * 4, at)
      gl.vertexAttribDivisor(location, 1)
    }
    gl.viewport(0, 0, canvas.width, canvas.height)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  }

  evaluate(time) {
    this.#time = time
  }

  draw() {
    const gl = this.#gl
    const [time, count, floats] = [this.#time, this.#count, this.#floats]
    const { x0, y0, dx, dy, widths, heights, durations, phases, frequencies } = this.#numbers
    for (let i = 0, at = 0; i < count; i += 1, at += wordsOfLayer) {
      const duration = durations[i]
      const local = time + phases[i]
      const round = local % (2 * duration)
      const there = round <= duration ? round : 2 * duration - round
      const eased = i % 5 === 4 && i % 3 !== 1 ? 0 : easeInEaseOut(there / duration)
      const progress = i % 5 === 4 ? spring(there, frequencies[i]) : eased
      const kind = i % 3
      const angle = kind === 0 ? turn * (local % duration) / duration : 0
      floats[at] = x0[i] + dx[i] * progress
      floats[at + 1] = y0[i] + dy[i] * progress
      floats[at + 2] = kind === 0 ? Math.cos(angle) : 1
      floats[at + 3] = kind === 0 ? Math.sin(angle) : 0
      floats[at + 4] = widths[i]
      floats[at + 5] = heights[i]
      floats[at + 6] = i % 2 === 0 ? 0 : 3
      floats[at + 7] = kind === 1 ? 1 - 0.75 * eased : 1
    }
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, floats)
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count)
  }
}
