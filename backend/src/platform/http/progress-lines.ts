import { PassThrough, type Readable } from 'node:stream'
import type { Problem } from 'shared-api/contract'
import { toProblem } from './error-handler'

type Work<Line> = (onProgress: (line: Line) => void) => Promise<Line>

/**
 * Runs work and streams its progress as lines of JSON. An error before the first line is thrown, so that it is answered
 * like any other error; a later error is the last line.
 *
 * @param onFailure called with an error after the first line
 */
export async function progressLines<Line>(
  work: Work<Line>,
  onFailure: (error: unknown) => void,
): Promise<Readable> {
  const lines = new PassThrough()
  // The client may disconnect.
  lines.on('error', () => undefined)
  const write = (line: Line | { problem: Problem }) => lines.write(`${JSON.stringify(line)}\n`)
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  let hasBegun = false
  const finished = work((line) => {
    hasBegun = true
    begin()
    write(line)
  })
  const ended = finished.then(
    (last) => {
      write(last)
      lines.end()
    },
    (error: unknown) => {
      if (!hasBegun) throw error
      onFailure(error)
      const { problem } = toProblem(error)
      write({ problem })
      lines.end()
    },
  )
  await Promise.race([begun, ended])
  return lines
}
