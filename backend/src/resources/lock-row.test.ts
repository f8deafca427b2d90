import { expect, it } from 'vitest'
import { insertSales } from '../sales/sale-rows'
import { chances } from '../seed/chance'
import { sampleSale } from '../seed/sample-sales'
import { stockUp } from '../testing/made-up-sales'
import { engine } from '../testing/test-database'
import { useTestServer } from '../testing/test-server'

const server = useTestServer()

// The embedded database has one connection: an edit there always waits for the transaction before it.
it.runIf(engine() === 'postgres')('does not wait for running sales that refer to the row', async () => {
  const stock = await stockUp(server.db)
  const administrator = server.as('ADMINISTRATOR')
  await server.db.transaction(async (tx) => {
    const made = sampleSale(new Date(), stock, chances(1))
    await insertSales(tx, [made])
    const path = `/payment-method/${made.sale.paymentMethodId}`
    const answer = await administrator.put(path, { type: 'Edited meanwhile', interest: 0 })
    expect(answer.statusCode, answer.body).toBe(200)
  })
})
