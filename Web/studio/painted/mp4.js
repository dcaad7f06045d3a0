import { box, fullBox, joined, u16, u32, words } from "./boxes.js"

/** The supported codecs, the most widely supported one first. */
const codecs = [
  { codec: "avc1.640032", avc: { format: "avc" } }, { codec: "avc1.42003e", avc: { format: "avc" } },
  { codec: "vp09.00.50.08" }, { codec: "av01.0.09M.08" },
]
/** The ticks of the film's clock per second, and the bits per pixel and second. */
const [timescale, density] = [90_000, 0.12]

/** Returns the settings of the film in this browser, or null if it cannot encode one. */
export async function filmSettings(width, height, framesPerSecond) {
  if (self.VideoEncoder === undefined) return null
  const bitrate = Math.max(1_000_000, Math.round(width * height * framesPerSecond * density))
  for (const each of codecs) {
    const settings = { ...each, width, height, bitrate, framerate: framesPerSecond, latencyMode: "quality" }
    const { supported } = await VideoEncoder.isConfigSupported(settings).catch(() => ({ supported: false }))
    if (supported) return settings
  }
  return null
}

/** A film (ISO/IEC 14496-12), encoded by the browser. Its index comes first, so that it can play while it loads. */
export class MP4 {
  #encoder
  #settings
  #framesPerSecond
  #samples = []
  #description = null
  #problem = null
  #last = null

  static async make(width, height, framesPerSecond) {
    const settings = await filmSettings(width, height, framesPerSecond)
    if (settings === null) throw new Error("This browser cannot encode video. Save a GIF and run ffmpeg -i motion.gif -pix_fmt yuv420p motion.mp4")
    return new MP4(settings, framesPerSecond)
  }

  constructor(settings, framesPerSecond) {
    this.#settings = settings
    this.#framesPerSecond = framesPerSecond
    this.#encoder = new VideoEncoder({ output: (chunk, about) => this.#addChunk(chunk, about), error: (error) => (this.#problem = error) })
    this.#encoder.configure(settings)
  }

  async add(canvas, index) {
    if (this.#problem !== null) throw this.#problem
    const frame = new VideoFrame(canvas, { timestamp: Math.round(1e6 * index / this.#framesPerSecond) })
    this.#encoder.encode(frame, { keyFrame: index % 120 === 0 })
    frame.close()
    this.#last = { canvas, index }
    while (this.#encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 4))
  }

  /** Returns the file. Its last frame remains for `pause` further seconds. */
  async end(pause) {
    await this.#encoder.flush()
    this.#encoder.close()
    if (this.#problem !== null) throw this.#problem
    return new Blob([this.#file(pause)])
  }

  #addChunk(chunk, about) {
    if (about?.decoderConfig?.description !== undefined) this.#description = bytesOf(about.decoderConfig.description)
    const bytes = new Uint8Array(chunk.byteLength)
    chunk.copyTo(bytes)
    this.#samples.push({ bytes, isKey: chunk.type === "key" })
  }

  #file(pause) {
    const { width, height } = this.#settings
    const samples = this.#samples
    const each = Math.round(timescale / this.#framesPerSecond)
    const last = each + Math.round(pause * timescale)
    const duration = each * (samples.length - 1) + last
    const type = box("ftyp", words("isom"), u32(0x200), words("isom"), words("iso2"), words("mp41"))
    const index = (offset) => box("moov",
      fullBox("mvhd", 0, u32(0, 0, timescale, duration, 0x10000), u16(0x100, 0), u32(0, 0), matrix, u32(0, 0, 0, 0, 0, 0, 2)),
      box("trak",
        fullBox("tkhd", 3, u32(0, 0, 1, 0, duration, 0, 0), u16(0, 0, 0, 0), matrix, u32(width << 16, height << 16)),
        box("mdia",
          fullBox("mdhd", 0, u32(0, 0, timescale, duration), u16(0x55c4, 0)),
          fullBox("hdlr", 0, u32(0), words("vide"), u32(0, 0, 0), words("Video\0")),
          box("minf",
            fullBox("vmhd", 1, u16(0, 0, 0, 0)),
            box("dinf", fullBox("dref", 0, u32(1), fullBox("url ", 1))),
            box("stbl",
              fullBox("stsd", 0, u32(1), this.#entry(width, height)),
              fullBox("stts", 0, u32(2, samples.length - 1, each, 1, last)),
              fullBox("stss", 0, u32(samples.filter(({ isKey }) => isKey).length),
                u32(...samples.flatMap(({ isKey }, place) => (isKey ? [place + 1] : [])))),
              fullBox("stsc", 0, u32(1, 1, samples.length, 1)),
              fullBox("stsz", 0, u32(0, samples.length), u32(...samples.map(({ bytes }) => bytes.length))),
              fullBox("stco", 0, u32(1, offset)))))))
    const offset = type.length + index(0).length + 8
    return joined(type, index(offset), box("mdat", ...samples.map(({ bytes }) => bytes)))
  }

  /** Returns the sample entry, which a player needs for decoding. */
  #entry(width, height) {
    const { codec } = this.#settings
    const [name, configuration] = codec.startsWith("avc1") ? ["avc1", box("avcC", this.#description)]
      : codec.startsWith("vp09") ? ["vp09", fullBox("vpcC", 0x1000000, new Uint8Array([0, 50, 0x82, 1, 1, 1, 0, 0]))]
      : ["av01", box("av1C", this.#description ?? new Uint8Array([0x81, 9, 0x0c, 0]))]
    return box(name, new Uint8Array(6), u16(1, 0, 0), u32(0, 0, 0), u16(width, height), u32(0x480000, 0x480000, 0), u16(1), new Uint8Array(32),
      u16(24, 0xffff), configuration)
  }
}

const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

function bytesOf(source) {
  return ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice() : new Uint8Array(source).slice()
}
