/**
 * The texture units of a frame's textures. The last one is the active unit, to which new or changed textures are bound.
 */
export const Unit = { image: 0, records: 1, masks: 2, work: 3 }

/** Creates a program, whose compilation and linking run in the background. */
export function makeProgram(gl, vertex, fragment) {
  const program = gl.createProgram()
  for (const [kind, source] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
    const shader = gl.createShader(kind)
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  return program
}

/** Waits until a program is linked. Throws the compiler's messages if its shaders are invalid. */
export function finishProgram(gl, program) {
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    const words = gl.getAttachedShaders(program).map((shader) => gl.getShaderInfoLog(shader))
    throw new Error(`The painter's shaders failed to link: ${[gl.getProgramInfoLog(program), ...words].join(" ")}`)
  }
}

/** Creates a texture with interpolation and clamping at the edges, and leaves it bound to the active unit. */
export function makeTexture(gl, target = gl.TEXTURE_2D, filter = gl.LINEAR) {
  const texture = gl.createTexture()
  gl.bindTexture(target, texture)
  gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, filter)
  gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, filter)
  gl.texParameteri(target, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(target, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return texture
}
