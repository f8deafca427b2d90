import { randomUUID } from 'node:crypto'
import { type Api, firstRecords } from './api'

interface Result {
  requests: number
  failures: string[]
  slowestMs: number
  /** Keys of the sales that the server acknowledged. */
  sales: string[]
}

/** Sends a fixed number of requests a second, without waiting for responses. */
export class Traffic {
  private readonly running = new Set<Promise<void>>()
  private readonly result: Result = { requests: 0, failures: [], slowestMs: 0, sales: [] }
  private readonly begin = performance.now()
  private readonly timer: NodeJS.Timeout

  private constructor(
    perSecond: number,
    private readonly origin: string,
    private readonly token: string,
    private readonly records: Awaited<ReturnType<typeof firstRecords>>,
  ) {
    this.timer = setInterval(() => {
      const due = ((performance.now() - this.begin) / 1000) * perSecond
      while (this.result.requests < due) this.send()
    }, 10)
  }

  /**
   * @param origin of the suite
   * @param employee the seller of the sales
   */
  static async start(origin: string, employee: Api, perSecond = 100): Promise<Traffic> {
    return new Traffic(perSecond, origin, employee.token, await firstRecords(employee))
  }

  /** Resolves when every request is answered. */
  async stop(): Promise<Result> {
    clearInterval(this.timer)
    await Promise.all(this.running)
    return this.result
  }

  private send(): void {
    const turn = this.result.requests++
    const requests = [
      () => this.get('/hc-v2-front/'),
      () => this.get('/hc-v2-front/remotes/sales/assets/remoteEntry.js'),
      () => this.get('/hc-v2-front/remotes/admin/assets/remoteEntry.js'),
      () => this.get('/api/v1/service?pageIndex=0&pageSize=5'),
      () => this.sell(),
    ]
    const request = requests[turn % requests.length]
    if (!request) return
    const answered = this.measure(request)
    this.running.add(answered)
    answered.finally(() => this.running.delete(answered))
  }

  private async measure(request: () => Promise<Response>): Promise<void> {
    const begin = performance.now()
    try {
      const response = await request()
      await response.arrayBuffer()
      if (!response.ok) this.result.failures.push(`${response.status} ${response.url}`)
    } catch (error) {
      this.result.failures.push(String((error as Error).cause ?? error))
    }
    this.result.slowestMs = Math.max(this.result.slowestMs, performance.now() - begin)
  }

  private get(path: string): Promise<Response> {
    return fetch(this.origin + path, { headers: { authorization: `Bearer ${this.token}` } })
  }

  private async sell(): Promise<Response> {
    const key = randomUUID()
    const { serviceId, ...sale } = this.records
    const response = await fetch(`${this.origin}/api/v1/sale`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ ...sale, saleItems: [{ serviceId }] }),
    })
    if (response.ok) this.result.sales.push(key)
    return response
  }
}
