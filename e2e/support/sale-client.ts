import { randomUUID } from 'node:crypto'
import { ACCOUNTS } from './accounts'
import type { Api } from './api'

interface Sale {
  saleItems: { from: string | null }[]
}

/** A sale to record. The unique day of travel of its line identifies it in the list. */
export interface Order {
  key: string
  day: string
}

/** After the trips of the sample data. */
let lastDay = Date.parse('2100-01-01T00:00Z')

function newOrder(): Order {
  lastDay += 86_400_000
  return { key: randomUUID(), day: new Date(lastDay).toISOString().slice(0, 10) }
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
  async sell({ key, day }: Order): Promise<void> {
    const { serviceId, ...sale } = this.records
    await this.api.post(
      '/sale',
      {
        ...sale,
        employeeEmail: ACCOUNTS.EMPLOYEE.email,
        saleItems: [{ serviceId, from: day, to: day }],
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

  /** The days of travel of all stored sales. */
  async sold(): Promise<string[]> {
    const sales = await this.api.get<Sale[]>('/sale')
    return sales.flatMap(({ saleItems }) => saleItems.flatMap(({ from }) => from ?? []))
  }
}
