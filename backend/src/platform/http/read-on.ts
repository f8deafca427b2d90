import type { IncomingMessage } from 'node:http'

const MAX_BYTES = 64 * 1024 * 1024
const MAX_MS = 10_000

/** Reads and drops the rest of a body, up to a bound of size and time. */
export async function readOn(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return
  await new Promise<void>((resolve) => {
    let bytes = 0
    const timer = setTimeout(end, MAX_MS)
    function end() {
      clearTimeout(timer)
      request.off('data', count)
      resolve()
    }
    function count(chunk: Buffer) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) end()
    }
    request.on('data', count).once('end', end).once('close', end).once('error', end)
    request.resume()
  })
}
