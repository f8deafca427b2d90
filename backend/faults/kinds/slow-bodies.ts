import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { type Deployment, REQUEST_TIMEOUT_MS } from '../support/deployment'
import { LONG } from '../support/length'
import { ready } from '../support/ready'

const CALLERS = 500

export function slowBodies(deployment: Deployment): void {
  // One such request: error-handler.test.ts.
  it.runIf(LONG)(
    `times out ${CALLERS} requests whose body is sent a byte at a time, and serves others meanwhile`,
    { timeout: 300_000 },
    async () => {
      const origin = deployment.replicas[0]?.origin ?? ''
      const slow = Array.from({ length: CALLERS }, () => sendSlowly(new URL(origin)))
      const [answers, statuses] = await Promise.all([Promise.all(slow), ready(deployment)])
      expect(statuses).toEqual([200, 200])
      for (const { text, ms } of answers) {
        expect(text).toMatch('HTTP/1.1 408')
        expect(text).toMatch('application/problem+json')
        // Node checks for timeouts once a second.
        expect(ms).toBeLessThan(REQUEST_TIMEOUT_MS + 5_000)
      }
    },
  )
}

/** Returns the response, and the time until the server closed the connection. */
async function sendSlowly({ hostname, port }: URL): Promise<{ text: string; ms: number }> {
  const start = performance.now()
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  socket.write(
    `POST /api/v1/auth/authenticate HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n`,
  )
  const timer = setInterval(() => socket.write(' '), 100)
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(timer)
  return { text, ms: performance.now() - start }
}
