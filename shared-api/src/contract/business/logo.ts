import * as v from 'valibot'
import { message } from '../values/message'

/** The maximum size of a logo's file. */
export const MAX_LOGO_BYTES = 100_000
const MAX_LOGO_KB = MAX_LOGO_BYTES / 1000

/** The longest side of a logo. A file of 100 KB may have far more points than a browser can show. */
const MAX_LOGO_SIDE = 4_000

const DATA_URL = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/
const MAX_LENGTH = 'data:image/jpeg;base64,'.length + Math.ceil(MAX_LOGO_BYTES / 3) * 4

/** How the files of each type begin. */
const BEGINNINGS: Readonly<Record<string, (bytes: string) => boolean>> = {
  png: (bytes) => bytes.startsWith('\x89PNG\r\n\x1a\n'),
  jpeg: (bytes) => bytes.startsWith('\xff\xd8\xff'),
  webp: (bytes) => bytes.startsWith('RIFF') && bytes.slice(8, 12) === 'WEBP',
}

/** A PNG, JPEG or WebP image as a data URL. SVG is not accepted, because it may contain scripts. */
export const Logo = v.pipe(
  v.string(),
  v.maxLength(MAX_LENGTH, message(/*i18n*/ 'At most {max} KB', { max: MAX_LOGO_KB })),
  v.check(isImage, message(/*i18n*/ 'Choose a PNG, JPEG or WebP image')),
  v.check(
    (url) => sidesOf(url).every((side) => side <= MAX_LOGO_SIDE),
    message(/*i18n*/ 'At most {max} × {max} points', { max: MAX_LOGO_SIDE }),
  ),
)

/** True when the bytes are of the type that the URL names. */
function isImage(url: string): boolean {
  const [, type, data] = DATA_URL.exec(url) ?? []
  if (type === undefined || data === undefined || data.length % 4 !== 0) return false
  return BEGINNINGS[type]?.(atob(data.slice(0, 24))) === true
}

/** Width and height of an image as its file says them. Empty for a file that says none, which no browser shows. */
function sidesOf(url: string): number[] {
  if (!isImage(url)) return []
  const [, type = '', data = ''] = DATA_URL.exec(url) ?? []
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  if (type === 'png') return bytes.length < 24 ? [] : [view.getUint32(16), view.getUint32(20)]
  return type === 'jpeg' ? sidesOfJpeg(view) : sidesOfWebp(view)
}

/** The first frame header: its marker is C0 to CF without C4, C8 and CC, which begin tables. */
function sidesOfJpeg(view: DataView): number[] {
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (marker < 0xff_00) return []
    if (marker >= 0xff_c0 && marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker))
      return [view.getUint16(at + 7), view.getUint16(at + 5)]
  }
  return []
}

/** Lossy, lossless, or extended, which has the sides of the canvas. */
function sidesOfWebp(view: DataView): number[] {
  if (view.byteLength < 30) return []
  const low = (at: number) => view.getUint16(at, true)
  const format = view.getUint8(15)
  if (format === 0x20) return [low(26) & 0x3f_ff, low(28) & 0x3f_ff]
  if (format === 0x4c) {
    const bits = view.getUint32(21, true)
    return [(bits & 0x3f_ff) + 1, ((bits >> 14) & 0x3f_ff) + 1]
  }
  const three = (at: number) => low(at) + view.getUint8(at + 2) * 65_536 + 1
  return [three(24), three(27)]
}
