import { message, type Params, type Template } from 'shared-api/contract'
import type { Encoding } from 'shared-api/tables'

/** Also the most characters of a workbook's cells. Larger files would need too much memory in the browser, and contain more rows than the server accepts. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024

/** The file cannot be read. The message says what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  /** The message before it is translated: a worker has no translations. */
  readonly reason: Template

  constructor(template: string, params: Params = {}) {
    super(message(template, params)({}))
    this.reason = { template, params }
  }
}

export const tooManyColumns = () =>
  new UnreadableFile(
    /*i18n*/ 'The file has more than 500 columns. Delete those that are not needed, then choose it again.',
  )

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, place) => bytes[place] === byte)

/** True for an Excel workbook (.xlsx), which is a zip archive. */
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)

/** True for an old Excel workbook (.xls), and for one with a password. */
export const isOldWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** The bytes that are looked at. */
const TEXT_SAMPLE = 64 * 1024

/** UTF-16 without a byte order mark: the first or the second byte of nearly every character is 0. */
function byteOrder(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, TEXT_SAMPLE)
  const zeros = [0, 0]
  sample.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros.map((count) => count / (sample.length / 2))
  if (even < 0.01 && odd > 0.7) return 'utf-16le'
  return odd < 0.01 && even > 0.7 ? 'utf-16be' : undefined
}

/** True for an OpenDocument file (.ods): its archive begins with the kind of file. */
export const isOpenDocument = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 100)).includes('application/vnd.oasis.opendocument')

/** True for a web page or an XML file, which some programs name .xls. */
export const isMarkup = (text: string): boolean =>
  /^\s*(?:<(?:!doctype|html|head|body|table|meta|style|\?xml)\b|mime-version:)/i.test(text.slice(0, 1_000))

/**
 * Recognizes the encoding of a file.
 * @throws UnreadableFile when it is not a text file
 */
export function recognizeEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const order = byteOrder(bytes)
  if (order) return order
  if (bytes.includes(0))
    throw new UnreadableFile(
      /*i18n*/ 'This is neither a CSV file nor an Excel workbook (.xlsx). Save your spreadsheet as one of them, then choose that file.',
    )
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return recognizeOneByte(bytes)
  }
}

/** The upper half of code page 850, which `TextDecoder` does not know. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

/** The text of a file, without a byte order mark. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes)
  return new TextDecoder('windows-1252')
    .decode(bytes.map((byte) => (byte < 0x80 ? byte : 0x3f)))
    .replace(/\?/g, (mark, place: number) => CP850[(bytes[place] ?? 0) - 0x80] ?? mark)
}

const ONE_BYTE: readonly Encoding[] = ['windows-1252', 'macintosh', 'cp850']
/** The bytes that are looked at. */
const ENCODING_SAMPLE = 256 * 1024

/** The one-byte encoding in which the non-ASCII letters look most like words. */
function recognizeOneByte(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, ENCODING_SAMPLE)
  const scores = ONE_BYTE.map((encoding) => ({ encoding, score: likeWords(decodeText(sample, encoding)) }))
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).encoding
}

const LETTER = /\p{L}/u
const FREQUENT = /[áéíóúüñçãõÁÉÍÓÚÜÑÇÃÕ¿¡ºª°]/

function likeWords(text: string): number {
  let score = 0
  for (const { 0: letter, index } of text.matchAll(/[^\0-\x7F]/g)) {
    const before = text[index - 1] ?? ' '
    const after = text[index + 1] ?? ' '
    const isInWord = LETTER.test(before) || LETTER.test(after)
    if (LETTER.test(letter) || FREQUENT.test(letter)) score += isInWord ? (FREQUENT.test(letter) ? 2 : 1) : -1
    // A dash or quotation mark is beside a word, not within it.
    else if (LETTER.test(before) && LETTER.test(after)) score -= 3
    // No word has a capital letter behind a small one.
    if (/\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before)) score -= 3
  }
  return score
}
