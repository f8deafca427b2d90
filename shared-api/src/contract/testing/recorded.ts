import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'vitest'

/**
 * Compares values with those of a file, so that a change that should move nothing is seen to. COURSES=record writes the file again.
 *
 * @param file absolute path, whose name ends with .gz
 */
export function expectRecorded(file: string, values: readonly unknown[]): void {
  const lines = values.map((value) => JSON.stringify(value))
  if (process.env.COURSES === 'record') writeFileSync(file, gzipSync(`${lines.join('\n')}\n`))
  const recorded = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  lines.forEach((line, index) => {
    expect(JSON.parse(line), `the value ${index}`).toEqual(JSON.parse(recorded[index] ?? ''))
  })
}

/** What a function returns, or the error that it throws. */
export const resultOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return String(error)
  }
}
