import { expect, it } from 'vitest'
import { recognizeEncoding } from './read-text'

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
