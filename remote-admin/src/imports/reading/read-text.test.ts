import { describe, expect, it } from 'vitest'
import { decodeText, recognizeEncoding } from './read-text'

describe('read text', () => {
  const latin = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)))
  const bytes = (...values: number[]) => new Uint8Array(values)

  it('recognizes UTF-8 when the bytes are valid, otherwise Windows-1252', () => {
    expect(recognizeEncoding(new TextEncoder().encode('Ñandú'))).toBe('utf-8')
    expect(recognizeEncoding(latin('Ñandú'))).toBe('windows-1252')
    expect(recognizeEncoding(bytes(0xff, 0xfe, 0x41, 0))).toBe('utf-16le')
  })

  it('refuses a file that is not text', () => {
    expect(() => recognizeEncoding(bytes(0x89, 0x50, 0, 0))).toThrow(
      'This is neither a CSV file nor an Excel workbook',
    )
  })
})

describe('encodings', () => {
  const bytes = (...codes: (number | string)[]) =>
    new Uint8Array(
      codes.flatMap((code) =>
        typeof code === 'string' ? [...code].map((letter) => letter.charCodeAt(0)) : code,
      ),
    )

  it.each([
    ['windows-1252', bytes('Bego', 0xf1, 'a N', 0xfa, 0xf1, 'ez')],
    ['macintosh', bytes('Bego', 0x96, 'a N', 0x9c, 0x96, 'ez')],
    ['cp850', bytes('Bego', 0xa4, 'a N', 0xa3, 0xa4, 'ez')],
    ['utf-8', bytes('Bego', 0xc3, 0xb1, 'a N', 0xc3, 0xba, 0xc3, 0xb1, 'ez')],
  ])('recognizes and reads %s', (encoding, file) => {
    expect(recognizeEncoding(file)).toBe(encoding)
    expect(decodeText(file, recognizeEncoding(file))).toBe('Begoña Núñez')
  })

  it.each([
    ['windows-1252', bytes('MU', 0xd1, 'OZ, JOS', 0xc9)],
    ['macintosh', bytes('MU', 0x84, 'OZ, JOS', 0x83)],
    ['cp850', bytes('MU', 0xa5, 'OZ, JOS', 0x90)],
  ])('recognizes capital letters in %s', (encoding, file) => {
    expect(decodeText(file, recognizeEncoding(file))).toBe('MUÑOZ, JOSÉ')
    expect(recognizeEncoding(file)).toBe(encoding)
  })

  it('recognizes Windows-1252 by its letters, beside signs', () => {
    const file = bytes('Caf', 0xe9, ' ', 0x96, ' 95,50 ', 0x80, ' ', 0x93, 'si', 0x94)
    expect(recognizeEncoding(file)).toBe('windows-1252')
  })
})
