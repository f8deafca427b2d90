import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Logo } from './logo'

const big = (value: number) => [value >> 24, value >> 16, value >> 8, value].map((byte) => byte & 255)
const short = (value: number) => [value >> 8, value & 255]
const little = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (value >> (8 * at)) & 255)
const text = (value: string) => [...value].map((char) => char.charCodeAt(0))

const png = (width: number, height: number) => [
  ...[137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, ...text('IHDR')],
  ...[...big(width), ...big(height), 8, 6, 0, 0, 0],
]
const jpeg = (width: number, height: number) => [
  ...[0xff, 0xd8, 0xff, 0xe0, ...short(4), 0, 0],
  // A table, whose marker is among those of frames.
  ...[0xff, 0xc4, ...short(5), 0, 0, 0],
  ...[0xff, 0xc2, ...short(17), 8, ...short(height), ...short(width), 3, 0, 0, 0, 0, 0, 0, 0, 0, 0],
]
const webp = (format: string, content: number[]) => [
  ...[...text('RIFF'), 0, 0, 0, 0, ...text(`WEBP${format}`), 0, 0, 0, 0],
  ...[...content, ...Array(20).fill(0)],
]
const lossy = (width: number, height: number) =>
  webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)])
const lossless = (width: number, height: number) =>
  webp('VP8L', [0x2f, ...little((width - 1) | ((height - 1) << 14), 4)])
const extended = (width: number, height: number) =>
  webp('VP8X', [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)])

it.each([
  ['png', png],
  ['jpeg', jpeg],
  ['webp', lossy],
  ['webp', lossless],
  ['webp', extended],
] as const)('%s: refuses an image with a side of more points than browsers show', (type, fileOf) => {
  const problemOf = (width: number, height: number) => {
    const url = `data:image/${type};base64,${btoa(String.fromCharCode(...fileOf(width, height)))}`
    return v.safeParse(Logo, url).issues?.map(({ message }) => message)
  }
  expect(problemOf(4_000, 4_000)).toBeUndefined()
  expect(problemOf(600, 4_001)).toEqual([expect.stringContaining('points')])
  expect(problemOf(4_001, 1)).toHaveLength(1)
  if (fileOf === png || fileOf === extended) expect(problemOf(24_000, 24_000)).toHaveLength(1)
})
