import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Deployment } from '../support/deployment'
import { longOr } from '../support/length'
import { ready } from '../support/ready'
import { Traffic } from '../support/traffic'

const CALLERS = longOr(2_000, 120)

export function abortedCallers(deployment: Deployment): void {
  it(`serves on after ${CALLERS} aborted requests, and logs no error`, { timeout: 600_000 }, async () => {
    const logged = deployment.replicas.map((replica) => replica.process.log.length)
    const traffic = new Traffic(deployment)
    for (let index = 0; index < CALLERS; index += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, offset) => abort(deployment, index + offset)))
    }
    await traffic.sells(5)
    await traffic.stop()
    expect(await ready(deployment)).toEqual([200, 200])
    const lines = deployment.replicas.flatMap((replica, index) =>
      replica.process.log.slice(logged[index]).split('\n'),
    )
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  })
}

/** Sends a request on a new connection and aborts it before, during or after the response. */
async function abort({ replicas, headers, sale }: Deployment, index: number): Promise<void> {
  const requests: [method: string, path: string, headers: Record<string, string>, body?: string][] = [
    ['GET', '/sale', { ...headers.OWNER, accept: 'text/csv' }],
    ['GET', '/report/sales?range=this-year', headers.OWNER],
    ['POST', '/sale', headers.EMPLOYEE, JSON.stringify(sale)],
    // An incomplete body.
    ['POST', '/sale', { ...headers.EMPLOYEE, 'content-length': '1000' }, '{'],
  ]
  const [method, path, own, body] = requests[index % requests.length] ?? ['GET', '/sale', headers.OWNER]
  const origin = replicas[index % replicas.length]?.origin
  const caller = request(`${origin}/api/v1${path}`, { method, headers: own, agent: false })
  caller.on('error', () => undefined).on('response', (response) => response.resume())
  if (body?.startsWith('{"')) caller.end(body)
  else if (body) caller.write(body)
  else caller.end()
  await wait(index % 30)
  caller.destroy()
}
