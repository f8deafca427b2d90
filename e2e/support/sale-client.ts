import { randomUUID } from 'node:crypto'
import { ACCOUNTS } from './accounts'
import type { Api } from './api'

interface Sale {
  saleItems: { from: string }[]
}

/** A sale to record. The unique time of its line identifies it in the list. */
export interface Order {
  key: string
  moment: string
}

let lastMoment = Date.parse('2026-01-01T12:00:00Z')

function newOrder(): Order {
  lastMoment += 1000
  return { key: randomUUID(), moment: new Date(lastMoment).toISOString() }
}

/** Records sales until the server stops. */
export class SaleClient {
  private constructor(
    private readonly api: Api,
    private readonly records: { clientId: number; paymentMethodId: number; serviceId: number },
  ) {}

  static async open(api: Api): Promise<SaleClient> {
    const first = async (path: string) => {
      const [record] = await api.get<{ id: number }[]>(path)
      if (!record) throw new Error(`${path} is empty`)
      return record.id
    }
    return new SaleClient(api, {
      clientId: await first('/client'),
      paymentMethodId: await first('/payment-method'),
      serviceId: await first('/service'),
    })
  }

  /** Resolves when the server has acknowledged the sale. */
  async sell({ key, moment }: Order): Promise<void> {
    const { serviceId, ...sale } = this.records
    await this.api.post(
      '/sale',
      {
        ...sale,
        employeeEmail: ACCOUNTS.EMPLOYEE.email,
        saleItems: [{ serviceId, from: moment, to: moment }],
      },
      { 'idempotency-key': key },
    )
  }

  /**
   * @param acknowledged called for every sale that the server has acknowledged
   * @returns the order without an answer
   */
  async sellUntilCrash(acknowledged: (order: Order) => void): Promise<Order> {
    for (;;) {
      const order = newOrder()
      try {
        await this.sell(order)
      } catch (error) {
        // fetch throws a TypeError without a response. Any other error fails the test.
        if (error instanceof TypeError) return order
        throw error
      }
      acknowledged(order)
    }
  }

  /** The times of all stored sales. */
  async sold(): Promise<string[]> {
    const sales = await this.api.get<Sale[]>('/sale')
    return sales.flatMap(({ saleItems }) => saleItems.map(({ from }) => new Date(from).toISOString()))
  }
}
