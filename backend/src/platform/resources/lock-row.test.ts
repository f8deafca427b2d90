import { expect, it } from 'vitest'
import { insertSales } from '../../features/sale/insert-sale'
import { sampleSale } from '../../seed/sample-sales'
import { seededRandom } from '../../seed/seeded-random'
import { engine } from '../../testing/test-database'
import { insertStock } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()

// The embedded database has one connection, so an edit always waits for the running transaction.
it.runIf(engine() === 'postgres')(
  'an edit does not wait for running sales that refer to the row',
  async () => {
    const stock = await insertStock(server.db)
    const administrator = server.as('ADMINISTRATOR')
    await server.db.transaction(async (tx) => {
      const made = sampleSale(new Date(), stock, seededRandom(1))
      await insertSales(tx, [made])
      const path = `/payment-method/${made.sale.paymentMethodId}`
      const answer = await administrator.put(path, { type: 'Edited meanwhile', interest: 0 })
      expect(answer.statusCode, answer.body).toBe(200)
    })
  },
)
