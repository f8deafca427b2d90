import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { longOr } from '../support/length'
import { ready } from '../support/ready'
import type { Suite } from '../support/suite'
import { Traffic } from '../support/traffic'

const CALLERS = longOr(2_000, 120)

export function abortedCallers(suite: Suite): void {
  it(`is not hurt by ${CALLERS} callers that go away, and logs no error`, { timeout: 600_000 }, async () => {
    const logged = suite.replicas.map((replica) => replica.process.log.length)
    const traffic = new Traffic(suite)
    for (let index = 0; index < CALLERS; index += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, offset) => abort(suite, index + offset)))
    }
    await traffic.sells(5)
    await traffic.stop()
    expect(await ready(suite)).toEqual([200, 200])
    const lines = suite.replicas.flatMap((replica, index) =>
      replica.process.log.slice(logged[index]).split('\n'),
    )
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  })
}

/** Sends a request and goes away before, while or after it is answered. */
async function abort({ replicas, headers, sale }: Suite, index: number): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  const post = { method: 'POST', headers: headers.EMPLOYEE, signal }
  const requests: [path: string, request: RequestInit][] = [
    ['/sale', { headers: { ...headers.OWNER, accept: 'text/csv' }, signal }],
    ['/report/sales?range=this-year', { headers: headers.OWNER, signal }],
    ['/sale', { ...post, body: JSON.stringify(sale) }],
    ['/sale', { ...post, body: endless(), duplex: 'half' } as RequestInit],
  ]
  const [path, request] = requests[index % requests.length] ?? ['/sale', { signal }]
  const answer = fetch(`${replicas[index % replicas.length]?.origin}/api/v1${path}`, request)
  await Promise.race([wait(index % 30), answer.catch(() => undefined)])
  controller.abort()
  await answer.then((response) => response.body?.cancel()).catch(() => undefined)
}

/** A body that is never finished. */
const endless = () => new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) })
