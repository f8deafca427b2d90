import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ACCOUNTS } from '../servers/api'
import type { Machine, Sale } from './machines'

const SELLERS = 16
/** A browser gives up after 15 s; these go to the next machine sooner. */
const GIVE_UP_MS = 6_000
const RETRY_MS = 100

/** A logged-in user, whose browser renews its access token with its cookie. */
export class Session {
  token = ''
  private cookie = ''

  static async logIn(machine: Machine): Promise<Session> {
    const session = new Session()
    const status = await session.logInAt(machine)
    if (status !== 200) throw new Error(`The login answers ${status}`)
    return session
  }

  logInAt(machine: Machine): Promise<number> {
    return this.authenticate(machine, 'authenticate', ACCOUNTS.EMPLOYEE)
  }

  refreshAt(machine: Machine): Promise<number> {
    return this.authenticate(machine, 'refresh')
  }

  private async authenticate({ origin }: Machine, path: string, body?: unknown): Promise<number> {
    const response = await fetch(`${origin}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), cookie: this.cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
    const answer = (await response.json()) as { authToken?: string; token?: string }
    if (!response.ok) return response.status
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    this.token = answer.authToken ?? answer.token ?? ''
    return response.status
  }
}

/** Sixteen callers that sell with keys, and one each that logs in, renews a session, and shows a live screen of each machine. */
export class Callers {
  readonly confirmed = new Map<string, number>()
  /** Responses other than success, 503 and no answer. */
  readonly wrong: string[] = []
  private readonly times: number[] = [performance.now()]
  private readonly statuses = new Map<string, number>()
  private readonly events = new Map<number, number[]>()
  private running = true
  private readonly reading = new AbortController()
  private readonly callers: Promise<void>[]

  constructor(
    private readonly machines: readonly Machine[],
    private readonly session: Session,
    private readonly sale: Sale,
  ) {
    this.callers = [
      ...Array.from({ length: SELLERS }, (_, index) => this.sell(index)),
      this.repeat('login', (machine) => new Session().logInAt(machine)),
      this.repeat('refresh', (machine) => session.refreshAt(machine)),
      this.repeat('report', (machine) => this.statusOf(machine, '/sale?pageIndex=0&pageSize=5')),
      ...machines.map((machine) => this.watch(machine)),
    ]
  }

  /** Resolves when this many more sales are confirmed. */
  async sells(more: number, timeoutMs = 120_000): Promise<void> {
    const deadline = performance.now() + timeoutMs
    for (const target = this.confirmed.size + more; this.confirmed.size < target; await wait(20))
      if (performance.now() > deadline) throw new Error(`No sale for ${timeoutMs} ms: ${this.summary}`)
  }

  /** The longest time without a confirmed sale. */
  get longestGapMs(): number {
    return Math.max(...this.times.slice(1).map((time, index) => time - (this.times[index] ?? time)))
  }

  /** The longest time in which the screens of a machine heard of no sale, up to now. */
  longestSilenceMs({ number }: Machine): number {
    const heard = [...(this.events.get(number) ?? []), performance.now()]
    return Math.max(...heard.slice(1).map((time, index) => time - (heard[index] ?? time)))
  }

  hasHeardSince({ number }: Machine, time: number): boolean {
    return (this.events.get(number)?.at(-1) ?? 0) > time
  }

  count(what: string): number {
    return this.statuses.get(what) ?? 0
  }

  get summary(): string {
    return [...this.statuses].map(([what, count]) => `${what}: ${count}`).join(', ')
  }

  async stop(): Promise<void> {
    this.running = false
    this.reading.abort()
    await Promise.all(this.callers)
  }

  private machine(turn: number): Machine {
    const machine = this.machines[turn % this.machines.length]
    if (!machine) throw new Error('There are no machines')
    return machine
  }

  /** Repeats each sale with its key at one machine after the other until it is confirmed, as the wizard does. */
  private async sell(index: number): Promise<void> {
    let turn = index
    while (this.running) {
      const key = randomUUID()
      for (; this.running; turn++) {
        const id = await this.attempt(this.machine(turn), key)
        if (id === undefined) continue
        this.confirmed.set(key, id)
        this.times.push(performance.now())
        break
      }
    }
  }

  private async attempt({ origin }: Machine, key: string): Promise<number | undefined> {
    const { serviceId, ...sale } = this.sale
    const status = await this.note('sale', async () => {
      const response = await fetch(`${origin}/api/v1/sale`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.session.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ ...sale, saleItems: [{ serviceId }] }),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      })
      const text = await response.text()
      return { status: response.status, text }
    })
    return status?.status === 201 ? (JSON.parse(status.text) as { id: number }).id : undefined
  }

  private async repeat(what: string, request: (machine: Machine) => Promise<number>): Promise<void> {
    for (let turn = 0; this.running; turn++) {
      await this.note(what, async () => ({ status: await request(this.machine(turn)), text: '' }))
      await wait(RETRY_MS)
    }
  }

  private async statusOf({ origin }: Machine, path: string): Promise<number> {
    const response = await fetch(`${origin}/api/v1${path}`, {
      headers: { authorization: `Bearer ${this.session.token}` },
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
    await response.arrayBuffer()
    return response.status
  }

  private async note<Answer extends { status: number; text: string }>(
    what: string,
    request: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const answer = await request().catch(() => undefined)
    const key = `${what} ${answer?.status ?? 'no answer'}`
    this.statuses.set(key, this.count(key) + 1)
    if (answer && answer.status >= 300 && answer.status !== 503) this.wrong.push(`${key} ${answer.text}`)
    if (!answer || answer.status >= 300) await wait(RETRY_MS)
    return answer
  }

  /** Reads the event stream of a machine, and opens the next one when it ends, as a page does. */
  private async watch({ origin, number }: Machine): Promise<void> {
    const heard: number[] = []
    this.events.set(number, heard)
    const { signal } = this.reading
    while (this.running) {
      try {
        const response = await fetch(`${origin}/api/v1/events`, {
          headers: { authorization: `Bearer ${this.session.token}` },
          signal,
        })
        for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
          if (part.includes('"sale"')) heard.push(performance.now())
      } catch {
        // The machine is gone, or the test ends.
      }
      if (this.running) await wait(1_000)
    }
  }
}
