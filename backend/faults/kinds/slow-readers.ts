import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { type Deployment, EXPORT_TIMEOUT_MS } from '../support/deployment'
import { LARGE_LIST_ROWS, requestLargeList, withLargeList } from '../support/large-list'
import { LONG } from '../support/length'

export function slowReaders(deployment: Deployment): void {
  it.runIf(LONG)(
    'ends lists that are read slowly, and the owner reads a list meanwhile',
    { timeout: 120_000 },
    () =>
      withLargeList(deployment, async () => {
        const start = performance.now()
        const answers = await Promise.all([1, 2, 3, 4].map(() => requestLargeList(deployment, 'EMPLOYEE')))
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429])
        const slow = answers.filter(({ statusCode }) => statusCode === 200).map(readALittleNowAndThen)

        const whole = await requestLargeList(deployment, 'OWNER')
        expect(whole.statusCode).toBe(200)
        let bytes = 0
        for await (const part of whole) bytes += part.length
        expect(whole.complete).toBe(true)
        expect(bytes).toBeGreaterThan(LARGE_LIST_ROWS * 1_000)

        // The employee may read again when the slow lists have ended.
        const statusAgain = async () => {
          const again = await requestLargeList(deployment, 'EMPLOYEE')
          again.destroy()
          return again.statusCode
        }
        await expect.poll(statusAgain, { timeout: EXPORT_TIMEOUT_MS + 10_000, interval: 200 }).toBe(200)
        expect(performance.now() - start).toBeGreaterThan(EXPORT_TIMEOUT_MS - 500)
        expect(await Promise.all(slow.map((reader) => reader.end()))).toEqual([false, false])
      }),
  )
}

function readALittleNowAndThen(response: IncomingMessage) {
  const timer = setInterval(() => response.read(100), 200)
  return {
    /** Reads what has arrived. @returns whether the answer was complete */
    async end(): Promise<boolean> {
      clearInterval(timer)
      const closed = new Promise((resolve) => response.once('close', resolve))
      response.resume()
      await closed
      return response.complete
    },
  }
}
