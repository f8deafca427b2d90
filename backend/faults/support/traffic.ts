import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { categoryPayload } from '../../src/testing/test-sales'
import type { Deployment } from './deployment'

const SELLERS = 6
const EDITORS = 3
const READERS = 3

/** Shorter than the Retry-After of 5 seconds, to keep the tests short. */
const RETRY_MS = 50

interface Options {
  /** Allows requests without an answer, because a server was killed. */
  serversMayGo?: boolean
}

/** Twelve callers that sell, edit and read continuously until they are stopped. */
export class Traffic {
  /** Ids of acknowledged sales by Idempotency-Key. */
  private readonly acknowledged = new Map<string, number>()
  private readonly wrong: string[] = []
  private readonly statuses = new Map<number, number>()
  private running = true
  private readonly callers: Promise<void>[]

  constructor(
    private readonly deployment: Deployment,
    private readonly options: Options = {},
  ) {
    this.callers = [
      ...Array.from({ length: SELLERS }, (_, index) => this.sell(index)),
      ...Array.from({ length: EDITORS }, (_, index) => this.edit(index)),
      ...Array.from({ length: READERS }, (_, index) => this.read(index)),
    ]
  }

  get sales(): number {
    return this.acknowledged.size
  }

  count(status: number): number {
    return this.statuses.get(status) ?? 0
  }

  /** Waits until this many more sales have been acknowledged, or a response was wrong. */
  async sells(more: number): Promise<void> {
    for (const target = this.sales + more; this.sales < target; ) {
      if (this.wrong.length > 0) return this.stop()
      await wait(10)
    }
  }

  /** Stops, and expects that every response was correct and every acknowledged sale is stored once. */
  async stop(): Promise<void> {
    this.running = false
    await Promise.all(this.callers)
    expect(this.wrong, this.deployment.replicas.map(({ process }) => process.errorOutput).join('\n')).toEqual(
      [],
    )
    if (!this.options.serversMayGo) {
      expect(this.deployment.replicas.map((replica) => replica.process.isRunning)).toEqual([true, true])
    }
    await expectStoredOnce(this.deployment, this.acknowledged)
  }

  private async sell(index: number): Promise<void> {
    while (this.running) {
      const key = randomUUID()
      const body = JSON.stringify(this.deployment.sale)
      const headers = { ...this.deployment.headers.EMPLOYEE, 'idempotency-key': key }
      // Like the wizard, repeats the request with the same key until it is answered.
      for (let attempt = index; this.running; attempt++) {
        const answer = await this.send(attempt, '/sale', { method: 'POST', headers, body })
        if (answer?.status !== 201) continue
        const { id } = JSON.parse(answer.text)
        this.acknowledged.set(key, id)
        break
      }
    }
  }

  private async edit(index: number): Promise<void> {
    const headers = this.deployment.headers.ADMINISTRATOR
    for (let attempt = index; this.running; attempt++) {
      const body = JSON.stringify({ ...categoryPayload, description: `Edited for the ${attempt}th time` })
      await this.send(attempt, `/category/${this.deployment.category.id}`, { method: 'PUT', headers, body })
    }
  }

  private async read(index: number): Promise<void> {
    const paths = ['/report/sales?range=this-year', '/sale?pageIndex=0&pageSize=20', '/drawer']
    for (let attempt = index; this.running; attempt++) {
      await this.send(attempt, paths[attempt % paths.length] ?? '', {
        headers: this.deployment.headers.OWNER,
      })
    }
  }

  /** @returns undefined when there was no answer, or a 503 */
  private async send(attempt: number, path: string, request: RequestInit) {
    const replica = this.deployment.replicas[attempt % this.deployment.replicas.length]
    try {
      const response = await fetch(`${replica?.origin}/api/v1${path}`, request)
      const text = await response.text()
      this.statuses.set(response.status, this.count(response.status) + 1)
      this.judge(`${request.method ?? 'GET'} ${path}`, response, text)
      if (response.status !== 503) return { status: response.status, text }
    } catch (error) {
      if (!this.options.serversMayGo) this.wrong.push(`${path}: ${error}`)
    }
    await wait(RETRY_MS)
  }

  private judge(request: string, { status, headers }: Response, text: string): void {
    const isProblem = headers.get('content-type') === 'application/problem+json'
    const isRight = status === 503 ? isProblem && headers.has('retry-after') : status < 300
    if (!isRight) this.wrong.push(`${request}: ${status} ${text}`)
  }
}

async function expectStoredOnce(
  { database, replicas, headers }: Deployment,
  acknowledged: Map<string, number>,
): Promise<void> {
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query(
    'select idempotency_key as key, array_agg(id) as ids from sale where idempotency_key is not null group by 1',
  )
  const stored = new Map<string, number[]>(rows.map(({ key, ids }) => [key, ids]))
  expect(acknowledged.size).toBeGreaterThan(0)
  for (const [key, id] of acknowledged) expect(stored.get(key)).toEqual([id])
  for (const ids of stored.values()) expect(ids).toHaveLength(1)

  const url = `${replicas[0]?.origin}/api/v1/report/sales?from=2020-01-01&to=2029-12-28`
  const uncounted = async () => {
    const report = (await (await fetch(url, { headers: headers.OWNER })).json()) as { sales: number }
    const { rows: counts } = await client.query('select count(*)::int as sales from sale')
    return counts[0].sales - report.sales
  }
  // The sale of an aborted request may still be in progress.
  await expect.poll(uncounted, { timeout: 10_000 }).toBe(0)
  await client.end()
}
