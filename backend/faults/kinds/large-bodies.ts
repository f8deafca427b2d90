import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import type { Deployment } from '../support/deployment'
import { longOr } from '../support/length'

const ROUNDS = longOr(40, 3)
const BODY = JSON.stringify({ name: 'x'.repeat(5_000_000) })
const run = promisify(execFile)

export function largeBodies(deployment: Deployment): void {
  it(`answers each of ${2 * ROUNDS} bodies of 5 MB with 413`, { timeout: 120_000 }, async () => {
    const url = `${deployment.replicas[0]?.origin}/api/v1/category`
    const headers = deployment.headers.ADMINISTRATOR
    const statuses: (number | string)[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const answer = await fetch(url, { method: 'POST', headers, body: BODY })
      statuses.push(answer.status)
      expect(await answer.json()).toMatchObject({ status: 413 })
      statuses.push(await curl(url, headers))
    }
    expect(new Set(statuses)).toEqual(new Set([413]))
  })
}

/** Sends the body by curl without waiting for `100 Continue`. */
async function curl(url: string, headers: Record<string, string>): Promise<number> {
  const lines = Object.entries({ ...headers, expect: '' }).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  const shown = ['-sSo', '/dev/null', '-w', '%{http_code}']
  const sending = run('curl', [...shown, ...lines, '--data-binary', '@-', url])
  sending.child.stdin?.end(BODY)
  return Number((await sending).stdout)
}
