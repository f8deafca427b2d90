import type { IncomingMessage } from 'node:http'

const MAX_BYTES = 64 * 1024 * 1024
const MAX_MS = 10_000

/** Reads and drops the rest of a body, up to a bound of size and time. */
export async function readOn(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return
  await new Promise<void>((resolve) => {
    let bytes = 0
    const timer = setTimeout(resolve, MAX_MS)
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_BYTES) resolve()
    })
    request
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve())
    void timer.unref()
    request.resume()
  })
  request.removeAllListeners('data')
}
