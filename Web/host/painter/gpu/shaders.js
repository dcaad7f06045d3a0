/** What an instance is, as the shaders have it. */
export const Kind = {
  fill: 0, border: 1, shadow: 2, gradient: 3, mask: 4, image: 5, layer: 6, pattern: 7, cutout: 8, glyphs: 9,
}

/** Kinds of a clip's record. */
export const ClipKind = { pixels: 0, shape: 1, mask: 2 }

/** Texels of a row of the records. */
export const recordsWidth = 256

/** Stands an instance's rectangle, grown by what its edges need, on the picture: y runs downwards, in pixels. */
export const vertexShader = `#version 300 es
layout(location = 0) in vec4 a_matrix;
layout(location = 1) in vec4 a_place;
layout(location = 2) in vec4 a_rect;
layout(location = 3) in vec4 a_params;
layout(location = 4) in vec3 a_kind;
layout(location = 5) in vec4 a_colour;
uniform vec2 u_size;
out vec2 v_local;
out vec2 v_device;
flat out vec4 v_inverse;
flat out vec4 v_rect;
flat out vec4 v_params;
flat out vec4 v_colour;
flat out vec4 v_kind;

void main() {
  vec4 m = a_matrix;
  vec4 inverse = vec4(m.w, -m.y, -m.z, m.x) / (m.x * m.w - m.y * m.z);
  vec2 pixel = vec2(length(inverse.xz), length(inverse.yw));
  int kind = int(a_kind.x);
  vec2 spread = kind == ${Kind.shadow} ? pixel * (3.0 * a_kind.y + 1.0)
    : kind == ${Kind.mask} || kind == ${Kind.layer} || kind == ${Kind.cutout} || kind == ${Kind.glyphs} ? vec2(0.0) : pixel;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  v_local = mix(-spread, a_rect.zw + spread, corner);
  vec2 at = a_rect.xy + v_local;
  v_device = vec2(m.x * at.x + m.z * at.y, m.y * at.x + m.w * at.y) + a_place.xy;
  v_inverse = inverse;
  v_rect = a_rect;
  v_params = a_params;
  v_colour = vec4(a_colour.rgb, a_colour.a * a_place.z);
  v_kind = vec4(a_kind, a_place.w);
  gl_Position = vec4(v_device.x * 2.0 / u_size.x - 1.0, 1.0 - v_device.y * 2.0 / u_size.y, 0.0, 1.0);
}`

/** Coverage by shapes, in the share of a pixel, and shadows: Gaussians of rounded rectangles. */
const shapes = `
/** How much of a pixel as wide as \`pixel\` lies between 0 and \`end\`. */
float band(float t, float end, float pixel) {
  return max(0.0, clamp(t / pixel + 0.5, 0.0, 1.0) + clamp((end - t) / pixel + 0.5, 0.0, 1.0) - 1.0);
}

/** The coverage by a corner's arc; 1 outside of the square that it lies in. \`d\` is how far into that square p is. */
float arc(vec2 d, vec2 side, float radius, vec4 inverse) {
  if (radius <= 0.0 || d.x <= 0.0 || d.y <= 0.0) return 1.0;
  float far = length(d);
  vec2 outwards = side * d / far;
  float slope = length(outwards.x * inverse.xz + outwards.y * inverse.yw);
  return clamp(0.5 - (far - radius) / slope, 0.0, 1.0);
}

float rounded(vec2 p, vec2 size, vec4 radii, vec4 inverse) {
  if (size.x <= 0.0 || size.y <= 0.0) return 0.0;
  vec2 pixel = vec2(length(inverse.xz), length(inverse.yw));
  float box = band(p.x, size.x, pixel.x) * band(p.y, size.y, pixel.y);
  if (radii == vec4(0.0) || box == 0.0) return box;
  vec2 q = size - p;
  float corners = min(
    min(arc(vec2(radii.x - p.x, radii.x - p.y), vec2(-1.0, -1.0), radii.x, inverse),
      arc(vec2(radii.y - q.x, radii.y - p.y), vec2(1.0, -1.0), radii.y, inverse)),
    min(arc(vec2(radii.z - q.x, radii.z - q.y), vec2(1.0, 1.0), radii.z, inverse),
      arc(vec2(radii.w - p.x, radii.w - q.y), vec2(-1.0, 1.0), radii.w, inverse)));
  return min(box, corners);
}

/** The integral of the Gaussian, by Abramowitz and Stegun, 7.1.27: right to 5e-4. */
vec2 normal(vec2 x) {
  vec2 s = sign(x);
  vec2 a = abs(x) * 0.70710678;
  vec2 t = 1.0 + (0.278393 + (0.230389 + (0.000972 + 0.078108 * a) * a) * a) * a;
  t *= t;
  return 0.5 + 0.5 * (s - s / (t * t));
}

float between(float t, float start, float end, float deviation) {
  vec2 sums = normal(vec2(t - start, t - end) / deviation);
  return sums.x - sums.y;
}

/** How far a side with these radii at its ends is inside of the rectangle, at a height. */
float inset(float y, float height, float top, float bottom) {
  float radius = top;
  float d = top - y;
  if (d <= 0.0) {
    radius = bottom;
    d = y - height + bottom;
  }
  return d <= 0.0 ? 0.0 : radius - sqrt(max(0.0, radius * radius - d * d));
}

float shadowed(vec2 p, vec2 size, vec4 radii, vec2 deviation) {
  if (radii == vec4(0.0)) return between(p.x, 0.0, size.x, deviation.x) * between(p.y, 0.0, size.y, deviation.y);
  float start = clamp(p.y - 3.0 * deviation.y, 0.0, size.y);
  float end = clamp(p.y + 3.0 * deviation.y, 0.0, size.y);
  const int rows = 16;
  float height = (end - start) / float(rows);
  if (height <= 0.0) return 0.0;
  float sum = 0.0;
  vec2 below = normal(vec2(start - p.y, 0.0) / deviation.y);
  for (int row = 0; row < rows; row += 1) {
    float y = start + (float(row) + 0.5) * height;
    float above = normal(vec2(y + 0.5 * height - p.y, 0.0) / deviation.y).x;
    float left = inset(y, size.y, radii.x, radii.w);
    float right = size.x - inset(y, size.y, radii.y, radii.z);
    sum += (above - below.x) * between(p.x, left, right, deviation.x);
    below.x = above;
  }
  return sum;
}
`

/** Colours of gradients and clips, both read from the records. */
const recorded = `
vec4 record(int index) {
  return texelFetch(u_records, ivec2(index % ${recordsWidth}, index / ${recordsWidth}), 0);
}

/** Straight from stop to stop, not premultiplied. */
vec4 gradient(vec2 p, int index) {
  vec4 head = record(index);
  vec4 points = record(index + 1);
  vec2 d = p - points.xy;
  vec2 way = points.zw - points.xy;
  float t;
  if (head.x == 0.0) t = dot(d, way) / dot(way, way);
  else if (head.x == 1.0) t = length(d / way);
  else t = fract((atan(d.y, d.x) - atan(way.y, way.x)) / 6.28318531);
  int count = int(head.y);
  int stop = index + 2;
  float before = record(stop).x;
  vec4 colour = record(stop + 1);
  if (t < before) return colour;
  for (int k = 1; k < count; k += 1) {
    stop += 2;
    float after = record(stop).x;
    vec4 next = record(stop + 1);
    if (t < after) return mix(colour, next, (t - before) / (after - before));
    before = after;
    colour = next;
  }
  return colour;
}

/** How much of the pixel the clips let through, the innermost first. */
float clipped(float first, vec2 device) {
  float all = 1.0;
  int index = int(first);
  for (int level = 0; level < 32 && index > 0 && all > 0.0; level += 1) {
    vec4 head = record(index);
    vec4 a = record(index + 1);
    if (head.x == ${ClipKind.pixels}.0) {
      all *= step(a.x, device.x) * step(a.y, device.y) * step(device.x, a.z) * step(device.y, a.w);
    } else if (head.x == ${ClipKind.shape}.0) {
      vec4 b = record(index + 2);
      vec2 p = vec2(a.x * device.x + a.z * device.y, a.y * device.x + a.w * device.y) + b.xy;
      all *= rounded(p, b.zw, record(index + 3), a);
    } else {
      float sum = 0.0;
      for (int tile = 0; tile < int(head.z); tile += 1) {
        vec4 area = record(index + 1 + 2 * tile);
        vec4 place = record(index + 2 + 2 * tile);
        vec2 p = device - area.xy;
        vec2 within = step(vec2(0.0), p) * step(p, area.zw);
        sum += within.x * within.y * texture(u_masks, vec3((place.xy + p) / vec2(textureSize(u_masks, 0).xy), place.z)).r;
      }
      all *= sum;
    }
    index = int(head.y);
  }
  return all;
}
`

/** Premultiplied colour of a pixel: how much of it is covered, by what, and how much of that the clips let through. */
export const fragmentShader = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp sampler2DArray;
in vec2 v_local;
in vec2 v_device;
flat in vec4 v_inverse;
flat in vec4 v_rect;
flat in vec4 v_params;
flat in vec4 v_colour;
flat in vec4 v_kind;
uniform sampler2D u_image;
uniform sampler2D u_records;
uniform sampler2DArray u_masks;
out vec4 colour;
${shapes}${recorded}
void main() {
  int kind = int(v_kind.x);
  vec2 size = v_rect.zw;
  vec4 paint = vec4(v_colour.rgb, 1.0) * v_colour.a;
  float coverage = v_kind.w > 0.0 ? clipped(v_kind.w, v_device) : 1.0;
  if (kind == ${Kind.cutout}) {
    ivec2 pixel = ivec2(int(v_device.x), textureSize(u_image, 0).y - 1 - int(v_device.y));
    colour = vec4(0.0, 0.0, 0.0, 1.0 - coverage * (1.0 - texelFetch(u_image, pixel, 0).a));
    return;
  }
  if (coverage == 0.0) discard;
  if (kind == ${Kind.fill}) {
    coverage *= rounded(v_local, size, v_params, v_inverse);
  } else if (kind == ${Kind.mask}) {
    coverage *= texture(u_masks, vec3((v_params.xy + v_local) / vec2(textureSize(u_masks, 0).xy), v_kind.y)).r;
  } else if (kind == ${Kind.border}) {
    float width = v_kind.y;
    vec4 inner = max(vec4(0.0), v_params - width);
    coverage *= rounded(v_local, size, v_params, v_inverse) - rounded(v_local - width, size - 2.0 * width, inner, v_inverse);
  } else if (kind == ${Kind.shadow}) {
    vec2 deviation = v_kind.y * vec2(length(v_inverse.xz), length(v_inverse.yw));
    coverage *= shadowed(v_local, size, v_params, deviation);
  } else if (kind == ${Kind.gradient}) {
    coverage *= rounded(v_local, size, v_params, v_inverse);
    vec4 mixed = gradient(v_rect.xy + v_local, int(v_kind.y));
    paint = vec4(mixed.rgb, 1.0) * mixed.a * v_colour.a;
  } else if (kind == ${Kind.image}) {
    coverage *= rounded(v_local, size, vec4(0.0), v_inverse);
    vec2 half_ = 0.5 / vec2(textureSize(u_image, 0));
    vec2 middle = v_params.xy + 0.5 * v_params.zw;
    vec2 room = max(vec2(0.0), 0.5 * abs(v_params.zw) - half_);
    vec2 at = clamp(v_params.xy + v_params.zw * v_local / size, middle - room, middle + room);
    vec4 pixel = texture(u_image, at);
    paint = v_kind.z == 1.0 ? paint * pixel.a : vec4(paint.rgb * pixel.rgb, v_colour.a * pixel.a);
  } else if (kind == ${Kind.glyphs}) {
    paint = texelFetch(u_image, ivec2(v_params.xy + v_local), 0) * v_colour.a;
  } else if (kind == ${Kind.layer}) {
    ivec2 pixel = ivec2(int(v_device.x), textureSize(u_image, 0).y - 1 - int(v_device.y));
    paint = texelFetch(u_image, pixel, 0) * v_colour.a;
  } else {
    vec4 mapping = record(int(v_kind.y));
    vec4 bounds = record(int(v_kind.y) + 1);
    vec4 pixel = texture(u_image, clamp(mapping.xy + v_device * mapping.zw, bounds.xy, bounds.zw));
    coverage *= rounded(v_local, size, v_params, v_inverse);
    paint = v_kind.z == 1.0 ? paint * pixel.a : pixel * v_colour.a;
  }
  colour = paint * coverage;
}`
