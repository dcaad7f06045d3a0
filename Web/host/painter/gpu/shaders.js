/** The kinds of instances, as in the shaders. */
export const Kind = {
  fill: 0, border: 1, shadow: 2, gradient: 3, mask: 4, image: 5, layer: 6, pattern: 7, cutout: 8, glyphs: 9,
}

/** The kinds of a clip's record. */
export const ClipKind = { shape: 0, mask: 1 }

/** The texels in a row of the records. */
export const recordsWidth = 256

/** Positions an instance's rectangle, extended for its edges, in the picture. y points down, in pixels. */
export const vertexShader = `#version 300 es
layout(location = 0) in vec4 a_matrix;
layout(location = 1) in vec4 a_place;
layout(location = 2) in vec4 a_rect;
layout(location = 3) in vec4 a_params;
layout(location = 4) in vec3 a_kind;
layout(location = 5) in vec4 a_colour;
uniform highp vec2 u_size;
flat out vec2 v_place;
flat out vec4 v_inverse;
flat out vec4 v_rect;
flat out vec4 v_params;
flat out vec4 v_colour;
flat out vec4 v_kind;
flat out vec4 v_bounds;
uniform highp sampler2D u_records;

vec4 record(int index) {
  return texelFetch(u_records, ivec2(index % ${recordsWidth}, index / ${recordsWidth}), 0);
}

void main() {
  vec4 m = a_matrix;
  vec4 inverse = vec4(m.w, -m.y, -m.z, m.x) / (m.x * m.w - m.y * m.z);
  vec2 pixel = vec2(length(inverse.xz), length(inverse.yw));
  int kind = int(a_kind.x);
  vec2 spread = kind == ${Kind.shadow} ? pixel * (3.0 * a_kind.y + 1.0)
    : kind == ${Kind.mask} || kind == ${Kind.layer} || kind == ${Kind.cutout} || kind == ${Kind.glyphs} ? vec2(0.0) : pixel;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vec2 at = a_rect.xy + mix(-spread, a_rect.zw + spread, corner);
  vec2 device = vec2(m.x * at.x + m.z * at.y, m.y * at.x + m.w * at.y) + a_place.xy;
  v_bounds = record(int(a_place.w));
  // The visible part of a rotated rectangle may be smaller.
  vec2 way = a_rect.zw + 2.0 * spread;
  vec2 low = min(vec2(0.0), m.xy * way.x) + min(vec2(0.0), m.zw * way.y);
  vec2 high = max(vec2(0.0), m.xy * way.x) + max(vec2(0.0), m.zw * way.y);
  vec2 first = a_rect.xy - spread;
  vec2 origin = m.xy * first.x + m.zw * first.y + a_place.xy;
  low = clamp(origin + low, v_bounds.xy, v_bounds.zw);
  high = clamp(origin + high, v_bounds.xy, v_bounds.zw);
  vec2 seen = high - low;
  if (seen.x * seen.y < way.x * way.y * abs(m.x * m.w - m.y * m.z)) device = mix(low, high, corner);
  else if (m.y == 0.0 && m.z == 0.0) device = clamp(device, v_bounds.xy, v_bounds.zw);
  v_place = a_place.xy;
  v_inverse = inverse;
  v_rect = a_rect;
  v_params = a_params;
  v_colour = vec4(a_colour.rgb, a_colour.a * a_place.z);
  v_kind = vec4(a_kind, record(int(a_place.w) + 1).x);
  gl_Position = vec4(device.x * 2.0 / u_size.x - 1.0, 1.0 - device.y * 2.0 / u_size.y, 0.0, 1.0);
}`

/** Coverage by shapes, as a fraction of a pixel, and shadows: Gaussians of rounded rectangles. */
const shapes = `
float inside(vec2 p, vec4 bounds) {
  vec2 both = step(bounds.xy, p) * step(p, bounds.zw);
  return both.x * both.y;
}

/** Returns the fraction of a pixel of width \`pixel\` that is between 0 and \`end\`. */
float band(float t, float end, float pixel) {
  return max(0.0, clamp(t / pixel + 0.5, 0.0, 1.0) + clamp((end - t) / pixel + 0.5, 0.0, 1.0) - 1.0);
}

/** Adjacent radii do not overlap, so at most one corner's arc applies. */
float rounded(vec2 p, vec2 size, vec4 radii, vec4 inverse) {
  vec2 pixel = vec2(length(inverse.xz), length(inverse.yw));
  float box = band(p.x, size.x, pixel.x) * band(p.y, size.y, pixel.y) * step(0.000001, min(size.x, size.y));
  vec2 q = size - p;
  vec2 a = vec2(q.x, p.y);
  vec2 b = vec2(p.x, q.y);
  vec3 corner = max(p.x, p.y) < radii.x ? vec3(radii.x - p, radii.x) : max(a.x, a.y) < radii.y ? vec3(radii.y - a, radii.y)
    : max(q.x, q.y) < radii.z ? vec3(radii.z - q, radii.z) : max(b.x, b.y) < radii.w ? vec3(radii.w - b, radii.w) : vec3(0.0);
  // At the top-left and bottom-right corners, the outward x and y components have the same sign.
  float side = corner.z == radii.x && max(p.x, p.y) < radii.x || corner.z == radii.z && max(q.x, q.y) < radii.z ? 1.0 : -1.0;
  float far = max(0.000001, length(corner.xy));
  vec2 outwards = corner.xy / far;
  float slope = length(outwards.x * inverse.xz + side * outwards.y * inverse.yw);
  return min(box, corner.z > 0.0 ? clamp(0.5 - (far - corner.z) / slope, 0.0, 1.0) : 1.0);
}

`

const shadows = `
/** The integral of the Gaussian, after Abramowitz and Stegun, 7.1.27, with an error below 5e-4. */
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

/** Returns the inset of a side with these radii at its ends, at the height \`y\`. */
float inset(float y, float height, float top, float bottom) {
  float radius = top;
  float d = top - y;
  if (d <= 0.0) {
    radius = bottom;
    d = y - height + bottom;
  }
  return d <= 0.0 ? 0.0 : radius - sqrt(max(0.0, radius * radius - d * d));
}

/** Returns the shadow of the rows from \`start\` to \`end\` with rounded sides. */
float rows(float start, float end, vec2 p, vec2 size, vec4 radii, vec2 deviation) {
  start = max(start, p.y - 3.0 * deviation.y);
  end = min(end, p.y + 3.0 * deviation.y);
  int count = int(clamp(ceil((end - start) / (0.75 * deviation.y)), 0.0, 8.0));
  float height = (end - start) / float(max(1, count));
  float below = normal(vec2(start - p.y) / deviation.y).x;
  float sum = 0.0;
  for (int row = 0; row < count; row += 1) {
    float y = start + (float(row) + 0.5) * height;
    float above = normal(vec2(y + 0.5 * height - p.y) / deviation.y).x;
    float left = inset(y, size.y, radii.x, radii.w);
    float right = size.x - inset(y, size.y, radii.y, radii.z);
    sum += (above - below) * between(p.x, left, right, deviation.x);
    below = above;
  }
  return sum;
}

float shadowed(vec2 p, vec2 size, vec4 radii, vec2 deviation) {
  float top = max(radii.x, radii.y);
  float bottom = max(top, size.y - max(radii.z, radii.w));
  return between(p.y, top, bottom, deviation.y) * between(p.x, 0.0, size.x, deviation.x)
    + rows(0.0, top, p, size, radii, deviation) + rows(bottom, size.y, p, size, radii, deviation);
}
`

const records = `
vec4 record(int index) {
  return texelFetch(u_records, ivec2(index % ${recordsWidth}, index / ${recordsWidth}), 0);
}
`

/** Colours of gradients. */
const gradients = `
/** Interpolates linearly between stops, without premultiplication. */
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

`

const clips = `
/** Returns the fraction of the pixel inside the clips. The innermost clip is the first. */
float clipped(float first, vec2 device) {
  float all = 1.0;
  int index = int(first);
  for (int level = 0; level < 32 && index > 0 && all > 0.0; level += 1) {
    vec4 head = record(index);
    vec4 a = record(index + 1);
    if (head.x == ${ClipKind.shape}.0) {
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

/**
 * The tiers of programs: kinds without arithmetic, additionally borders and clips, all kinds. Each tier includes the
 * lower ones.
 */
export const Tier = { flat: 0, framed: 1, all: 2 }

/**
 * Returns a shader that computes the premultiplied colour of a pixel: its coverage, its colour, and the effect of the
 * clips.
 */
export function fragmentShader(tier) {
  return `#version 300 es
#define TIER ${tier}
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp sampler2DArray;
flat in vec2 v_place;
flat in vec4 v_inverse;
flat in vec4 v_rect;
flat in vec4 v_params;
flat in vec4 v_colour;
flat in vec4 v_kind;
flat in vec4 v_bounds;
uniform highp vec2 u_size;
uniform sampler2D u_image;
uniform sampler2D u_records;
uniform sampler2DArray u_masks;
out vec4 colour;
${records}${shapes}
#if TIER > 0
${clips}
#endif
#if TIER > 1
${gradients}${shadows}
#endif
void main() {
  // Pixel coordinates are exact here. Interpolated values are not.
  vec2 device = vec2(gl_FragCoord.x, u_size.y - gl_FragCoord.y);
  vec2 from = device - v_place;
  vec2 local = vec2(v_inverse.x * from.x + v_inverse.z * from.y, v_inverse.y * from.x + v_inverse.w * from.y) - v_rect.xy;
  int kind = int(v_kind.x);
  vec2 size = v_rect.zw;
  vec4 paint = vec4(v_colour.rgb, 1.0) * v_colour.a;
  float coverage = inside(device, v_bounds);
#if TIER > 0
  coverage *= clipped(v_kind.w, device);
#endif
  if (kind == ${Kind.cutout}) {
    ivec2 pixel = ivec2(int(device.x), textureSize(u_image, 0).y - 1 - int(device.y));
    colour = vec4(0.0, 0.0, 0.0, 1.0 - coverage * (1.0 - texelFetch(u_image, pixel, 0).a));
    return;
  }
  bool isShape = kind == ${Kind.fill} || kind == ${Kind.border} || kind == ${Kind.gradient} || kind == ${Kind.image} || kind == ${Kind.pattern};
  vec4 radii = kind == ${Kind.image} ? vec4(0.0) : v_params;
  if (isShape) coverage *= rounded(local, size, radii, v_inverse);
  if (kind == ${Kind.mask}) {
    coverage *= texture(u_masks, vec3((v_params.xy + local) / vec2(textureSize(u_masks, 0).xy), v_kind.y)).r;
  } else if (kind == ${Kind.image}) {
    vec2 half_ = 0.5 / vec2(textureSize(u_image, 0));
    vec2 middle = v_params.xy + 0.5 * v_params.zw;
    vec2 room = max(vec2(0.0), 0.5 * abs(v_params.zw) - half_);
    vec2 at = clamp(v_params.xy + v_params.zw * local / size, middle - room, middle + room);
    vec4 pixel = texture(u_image, at);
    paint = v_kind.z == 1.0 ? paint * pixel.a : vec4(paint.rgb * pixel.rgb, v_colour.a * pixel.a);
  } else if (kind == ${Kind.glyphs}) {
    paint = texelFetch(u_image, ivec2(v_params.xy + local), 0) * v_colour.a;
  } else if (kind == ${Kind.layer}) {
    ivec2 pixel = ivec2(int(device.x), textureSize(u_image, 0).y - 1 - int(device.y));
    paint = texelFetch(u_image, pixel, 0) * v_colour.a;
  }
#if TIER > 0
  else if (kind == ${Kind.border}) {
    float width = v_kind.y;
    coverage *= 1.0 - rounded(local - width, size - 2.0 * width, max(vec4(0.0), v_params - width), v_inverse);
  }
#endif
#if TIER > 1
  else if (kind == ${Kind.shadow}) {
    vec2 deviation = v_kind.y * vec2(length(v_inverse.xz), length(v_inverse.yw));
    coverage *= shadowed(local, size, v_params, deviation);
  } else if (kind == ${Kind.gradient}) {
    vec4 mixed = gradient(v_rect.xy + local, int(v_kind.y));
    paint = vec4(mixed.rgb, 1.0) * mixed.a * v_colour.a;
  } else if (kind == ${Kind.pattern}) {
    vec4 mapping = record(int(v_kind.y));
    vec4 bounds = record(int(v_kind.y) + 1);
    vec4 pixel = texture(u_image, clamp(mapping.xy + device * mapping.zw, bounds.xy, bounds.zw));
    paint = v_kind.z == 1.0 ? paint * pixel.a : pixel * v_colour.a;
  }
#endif
  colour = paint * coverage;
}`
}
