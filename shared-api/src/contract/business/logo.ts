import * as v from 'valibot'
import { message } from '../values/message'

/** The maximum size of a logo's file. */
export const MAX_LOGO_BYTES = 100_000
const MAX_LOGO_KB = MAX_LOGO_BYTES / 1000

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
)

/** True when the bytes are of the type that the URL names. */
function isImage(url: string): boolean {
  const [, type, data] = DATA_URL.exec(url) ?? []
  if (type === undefined || data === undefined || data.length % 4 !== 0) return false
  return BEGINNINGS[type]?.(atob(data.slice(0, 24))) === true
}
