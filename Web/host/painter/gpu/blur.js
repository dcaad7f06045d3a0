import { Unit, finishProgram, makeProgram } from "./program.js"

/** The number of standard deviations beyond which a Gaussian is negligible. */
const reach = 3
/** The widest blur, in pixels, at full size. For wider ones the picture is halved first. */
const widest = 4
const most = Math.ceil(reach * widest) + 1

const vertexShader = `#version 300 es
void main() {
  gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0, 0.0, 1.0);
}`

/**
 * Sums neighbours along \`u_step\` (pixels of the source). Beyond its bounds, the edges are repeated, or the source is
 * empty.
 */
const fragmentShader = `#version 300 es
precision highp float;
uniform sampler2D u_source;
uniform vec2 u_origin;
uniform vec2 u_scale;
uniform vec2 u_step;
uniform vec4 u_bounds;
uniform float u_empty;
uniform float u_deviation;
uniform int u_reach;
out vec4 colour;

vec4 pixel(vec2 at) {
  vec2 held = clamp(at, u_bounds.xy + 0.5, u_bounds.zw - 0.5);
  vec2 out_ = min(vec2(1.0), abs(at - held));
  return texture(u_source, held / vec2(textureSize(u_source, 0))) * (1.0 - u_empty * max(out_.x, out_.y));
}

void main() {
  vec2 at = u_origin + gl_FragCoord.xy * u_scale;
  if (u_reach == 0) {
    colour = 0.25 * (pixel(at + 0.25 * u_scale) + pixel(at - 0.25 * u_scale)
      + pixel(at + vec2(0.25, -0.25) * u_scale) + pixel(at + vec2(-0.25, 0.25) * u_scale));
    return;
  }
  vec4 sum = vec4(0.0);
  float weights = 0.0;
  for (int k = -${most}; k <= ${most}; k += 1) {
    if (abs(k) > u_reach) continue;
    float weight = exp(-0.5 * float(k * k) / (u_deviation * u_deviation));
    sum += weight * pixel(at + float(k) * u_step);
    weights += weight;
  }
  colour = sum / weights;
}`

/** Gaussian blurs of parts of textures, in two passes at a reduced size. */
export class Blur {
  #gl
  #targets
  #program
  #array
  #uniforms = {}

  constructor(gl, targets) {
    this.#gl = gl
    this.#targets = targets
    this.#program = makeProgram(gl, vertexShader, fragmentShader)
    finishProgram(gl, this.#program)
    this.#array = gl.createVertexArray()
    gl.useProgram(this.#program)
    gl.uniform1i(gl.getUniformLocation(this.#program, "u_source"), Unit.work)
    for (const name of ["origin", "scale", "step", "bounds", "empty", "deviation", "reach"]) {
      this.#uniforms[name] = gl.getUniformLocation(this.#program, `u_${name}`)
    }
  }

  /**
   * Blurs a part (x, y, width, height in pixels, rows from below) of a target. Beyond the part its edges are repeated,
   * or it is empty. Returns a target, to be released by the caller, whose first `width` by `height` pixels are the
   * part, reduced by `scale`.
   */
  blurred(source, [x, y, width, height], deviation, isEmptyOutside) {
    const gl = this.#gl
    gl.useProgram(this.#program)
    gl.bindVertexArray(this.#array)
    gl.disable(gl.BLEND)
    gl.uniform1f(this.#uniforms.empty, isEmptyOutside ? 1 : 0)
    let scale = 1
    let from = { target: source, left: x, bottom: y, width, height, bounds: [0, 0, source.width, source.height] }
    while (deviation / scale > widest) {
      from = this.#pass(from, Math.ceil(from.width / 2), Math.ceil(from.height / 2), 2, [0, 0], 0, 1, source)
      scale *= 2
    }
    // Halving and stretching also blur slightly.
    const variance = deviation ** 2 - (scale ** 2 - 1) / 12 - (scale > 1 ? scale ** 2 / 6 : 0)
    const rest = Math.sqrt(Math.max(0.01, variance)) / scale
    const far = Math.min(most, Math.ceil(reach * rest))
    for (const step of [[1, 0], [0, 1]]) from = this.#pass(from, from.width, from.height, 1, step, far, rest, source)
    gl.enable(gl.BLEND)
    return { target: from.target, width: from.width, height: from.height, scale }
  }

  #pass({ target, left, bottom, bounds }, toWidth, toHeight, factor, step, far, deviation, source) {
    const gl = this.#gl
    const uniforms = this.#uniforms
    const to = this.#targets.take(grown(toWidth), grown(toHeight))
    to.dirty = undefined
    gl.bindFramebuffer(gl.FRAMEBUFFER, to.framebuffer)
    gl.viewport(0, 0, toWidth, toHeight)
    gl.bindTexture(gl.TEXTURE_2D, target.texture)
    gl.uniform2f(uniforms.origin, left, bottom)
    gl.uniform2f(uniforms.scale, factor, factor)
    gl.uniform2f(uniforms.step, step[0], step[1])
    gl.uniform4f(uniforms.bounds, ...bounds)
    gl.uniform1i(uniforms.reach, far)
    gl.uniform1f(uniforms.deviation, deviation)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    if (target !== source) this.#targets.give(target)
    return { target: to, left: 0, bottom: 0, width: toWidth, height: toHeight, bounds: [0, 0, toWidth, toHeight] }
  }
}

/** Rounds a size, so that a growing part does not need another texture every frame. */
function grown(length) {
  return Math.ceil(length / 64) * 64
}
