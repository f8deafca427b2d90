import type { Encoding } from 'shared-api/tables'

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
const SAMPLE = 256 * 1024

/** The one-byte encoding in which the letters outside of ASCII are most like those of words. */
export function recognizeOneByte(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, SAMPLE)
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
