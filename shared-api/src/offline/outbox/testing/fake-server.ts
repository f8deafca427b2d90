import type { ClientPayload, Sale, SalePayload } from '../../../contract'
import { toCents } from '../../../contract/values/money'
import { ApiError, NetworkError } from '../../../http/errors'
import type { OutboxRequests } from '../send-entries'
import { TOUR } from './entries'

/** What happens to a request. */
type Connection = 'works' | 'cut' | 'answer-lost' | 'hangs'

/** A server that stores sales and clients once per key, and refuses a total that is not the current one of a sale made online. */
export class FakeServer {
  /** Of the next requests. */
  connection: Connection = 'works'
  /** Called when a request has arrived that gets no answer. */
  onHanging = () => {}
  price = TOUR.price
  readonly sales = new Map<string, SalePayload>()
  readonly clients = new Map<string, { id: number; payload: ClientPayload }>()

  /** The keys of sales and clients that a firewall in front of it refuses by their content. */
  readonly blocked = new Set<string>()

  readonly requests: OutboxRequests = {
    serverAnswers: () => this.transfer(() => true).catch(() => false),
    sale: (payload, key) =>
      this.transfer(() => {
        this.checkContent(key)
        return this.storeSale(payload, key)
      }),
    client: ({ payload, key }) =>
      this.transfer(() => {
        this.checkContent(key)
        const stored = this.clients.get(key) ?? { id: 1_000 + this.clients.size, payload }
        this.clients.set(key, stored)
        return stored
      }),
  }

  private async transfer<Answer>(answer: () => Answer): Promise<Answer> {
    if (this.connection === 'cut') throw new NetworkError(undefined)
    const result = answer()
    if (this.connection === 'hangs') {
      this.onHanging()
      return new Promise(() => undefined)
    }
    if (this.connection === 'answer-lost') throw new NetworkError(undefined)
    return result
  }

  private checkContent(key: string): void {
    if (!this.blocked.has(key)) return
    const page = '<title>Request blocked</title><p>Rule 942100</p>'
    throw new ApiError(403, { title: 'Forbidden', unexpected: true }, page)
  }

  private storeSale(payload: SalePayload, key: string): Sale {
    const stored = this.sales.get(key)
    if (stored) {
      if (contentOf(stored) !== contentOf(payload))
        throw new ApiError(409, { title: 'Conflict', code: 'idempotency' })
    } else if (!payload.offline && toCents(payload.total ?? 0) !== toCents(this.price))
      throw this.priceChanged()
    else this.sales.set(key, payload)
    return { id: this.sales.size, total: payload.total } as Sale
  }

  private readonly priceChanged = () => new ApiError(409, { title: 'Conflict', code: 'price-changed' })
}

/** The server compares repeated requests without the moments of a sale made offline. */
const contentOf = ({ offline: _, ...sale }: SalePayload) => JSON.stringify(sale)
