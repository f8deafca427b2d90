import { onTestFinished } from 'vitest'
import type { ClientPayload, SalePayload } from '../../../contract'
import { toCents } from '../../../contract/values/money'
import { problem } from '../../../testing'
import { TOUR } from './entries'

/** What happens to a request. `gateway`: a proxy answers in place of the server. `silent`: it hangs before the server has it. */
type Connection = 'works' | 'cut' | 'answer-lost' | 'hangs' | 'silent' | 'gateway'

interface SentRequest {
  body: SalePayload & ClientPayload
  key: string
  /** The access token, which is the email of the session in these tests. */
  token: string
}

/** A server that stores sales and clients once per key, and refuses a total that is not the current one of a sale made online. */
export class FakeServer {
  /** Of the next requests. */
  connection: Connection = 'works'
  price = TOUR.price
  /** Of the refresh cookie. */
  account = 'token'
  readonly sales = new Map<string, SalePayload>()
  readonly clients = new Map<string, { id: number; payload: ClientPayload }>()
  /** The keys of sales and clients that a firewall in front of it refuses by their content. */
  readonly blocked = new Set<string>()
  /** The keys of sales that it refuses, made offline or not. */
  readonly refused = new Set<string>()
  /** What it answers to a sale in place of all this. Undefined: nothing else. */
  answer: (key: string, payload: SalePayload) => Response | Promise<Response | undefined> | undefined = () =>
    undefined
  /** What no device may send. */
  readonly violations: string[] = []
  /** The sales that were sent, also those that it has refused. */
  readonly received: { key: string; payload: SalePayload }[] = []

  /** False where a full disk may have lost that a sale was sent before. */
  expectsMoments = true

  private readonly hanging: ((error: unknown) => void)[] = []
  private readonly unanswered = new Set<string>()
  private readonly underWay = new Set<string>()

  /** Answers the requests of this page until the test has finished. */
  constructor() {
    const real = globalThis.fetch
    onTestFinished(() => {
      globalThis.fetch = real
    })
    globalThis.fetch = (input, init) => this.transfer(String(input), init)
  }

  /** Hanging requests end, as after the time limit of the browser. */
  timeOut(): void {
    for (const end of this.hanging.splice(0)) end(new DOMException('Timed out', 'TimeoutError'))
  }

  /** Hanging requests never end, because their tab is gone. */
  forgetHanging(): void {
    this.hanging.length = 0
  }

  private async transfer(
    input: string,
    { method = 'GET', body, headers }: RequestInit = {},
  ): Promise<Response> {
    const { connection } = this
    if (connection === 'cut') throw new TypeError('Failed to fetch')
    if (connection === 'gateway') return page(502, 'Bad gateway')
    if (connection === 'silent') return this.hang()
    const sent = new Headers(headers)
    const call = `${method} ${new URL(input, 'http://api.test').pathname.replace(/^\/api\/v1/, '')}`
    const key = sent.get('idempotency-key') ?? ''
    const token = sent.get('authorization')?.replace('Bearer ', '') ?? ''
    if (this.underWay.has(key)) this.violations.push(`${key} is sent by two tabs at once`)
    if (key) this.underWay.add(key)
    const response = await this.handle(call, {
      body: body ? JSON.parse(String(body)) : undefined,
      key,
      token,
    })
    this.underWay.delete(key)
    if (connection === 'works') {
      this.unanswered.delete(key)
      return response
    }
    if (call === 'POST /sale') this.unanswered.add(key)
    if (connection === 'answer-lost') throw new TypeError('Failed to fetch')
    return this.hang()
  }

  /** True while a request hangs. */
  get isHanging(): boolean {
    return this.hanging.length > 0
  }

  private hang(): Promise<Response> {
    return new Promise((_answer, reject) => this.hanging.push(reject))
  }

  private async handle(call: string, request: SentRequest): Promise<Response> {
    if (this.blocked.has(request.key)) return page(403, 'Request blocked')
    switch (call) {
      case 'POST /sale':
        return (await this.answer(request.key, request.body)) ?? this.storeSale(request)
      case 'POST /client':
        return this.storeClient(request)
      case 'POST /sale/given-up':
        return Response.json(request.body)
      case 'POST /auth/refresh':
        return Response.json({ token: this.account })
      case 'GET /auth/options':
        return Response.json({ mail: true })
      default:
        return problem(404)
    }
  }

  private storeClient({ key, body }: SentRequest): Response {
    const stored = this.clients.get(key) ?? { id: 1_000 + this.clients.size, payload: body }
    this.clients.set(key, stored)
    return Response.json(stored)
  }

  private storeSale({ key, token, body: payload }: SentRequest): Response {
    const { offline, employeeEmail } = payload
    this.received.push({ key, payload })
    if (token.includes('@') && token !== employeeEmail && !token.startsWith('owner'))
      this.violations.push(`${key} is sent in the session of ${token}`)
    if (this.unanswered.has(key) && !offline && this.expectsMoments)
      this.violations.push(`${key} is sent again without its moments`)
    if (offline && offline.soldAt < offline.catalogueAt)
      this.violations.push(`${key} is before its catalogue`)
    if (offline?.prices && offline.prices[0] !== payload.total)
      this.violations.push(`${key} is sent with other prices`)
    const stored = this.sales.get(key)
    if (stored && contentOf(stored) !== contentOf(payload)) return problem(409, { code: 'idempotency' })
    if (!stored && this.refused.has(key)) return problem(400, { code: 'validation' })
    if (!stored && !offline && toCents(payload.total ?? 0) !== toCents(this.price))
      return problem(409, { code: 'price-changed' })
    if (!stored) this.sales.set(key, payload)
    return Response.json({ id: [...this.sales.keys()].indexOf(key) + 1, total: payload.total })
  }
}

const page = (status: number, title: string) =>
  new Response(`<title>${title}</title><p>Rule 942100</p>`, {
    status,
    headers: { 'content-type': 'text/html' },
  })

/** The server compares repeated requests without the moments of a sale made offline. */
const contentOf = ({ offline: _, ...sale }: SalePayload) => JSON.stringify(sale)
