import { sql } from 'drizzle-orm'
import type { Departures } from 'shared-api/contract'
import { expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/statement'
import { note } from '../../tables/notes'
import { sale } from '../../tables/sales'
import { hoursAgo, useOfflineSales } from '../../testing/offline-sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { SHORT } from '../../testing/short-form'
import { personPayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const { whales, sell } = useOfflineSales(server, fixture)
const administrator = server.as('ADMINISTRATOR')
const employee = server.as('EMPLOYEE')

const DAY = '2027-03-10'
let number = 60_000_000
const add = async () => {
  number += 1
  const answer = await administrator.post('/client', personPayload(number))
  // Sales made offline are after the client was added.
  await server.db.execute(
    sql`update client set created_at = '2020-01-01T12:00Z' where id = ${answer.json().id}`,
  )
  return { id: answer.json().id as number, etag: String(answer.headers.etag), payload: personPayload(number) }
}

const RUNS = SHORT ? 4 : 20

it('loses no trip and answers none with 503 when sales are changed, paid and made while clients become one', async () => {
  const saleItems = [
    { serviceId: fixture.whales.id, quantity: 2, from: DAY, to: DAY },
    { serviceId: fixture.hotel.id },
  ]
  for (let run = 0; run < RUNS; run += 1) {
    const [stays, other, third] = [await add(), await add(), await add()]
    const sellTo = (clientId: number) => employee.post('/sale', { ...fixture.sale, clientId, saleItems })
    const [first, second] = [await sellTo(other.id), await sellTo(third.id)]
    const sold = `/sale/${first.json().id}`
    const change = (path: string, clientId: number, quantity: number) =>
      employee.put(path, {
        ...fixture.sale,
        clientId,
        keepPayments: true,
        saleItems: [{ ...saleItems[0], quantity }],
      })
    const requests = [
      () =>
        administrator.post(
          `/client/${stays.id}/merge`,
          { otherId: other.id, otherEtag: other.etag, person: stays.payload },
          { 'if-match': stays.etag },
        ),
      () => change(sold, other.id, 3),
      // Away from the client that goes, and to it.
      () => change(sold, third.id, 1),
      () => change(`/sale/${second.json().id}`, other.id, 4),
      () => employee.post(`${sold}/payment`, { paymentMethodId: fixture.credit.id, amount: 1 }),
      () => employee.post(`${sold}/cancel`, { reason: 'Changed plans', giveBack: 0 }),
      () => employee.put(`${sold}/traveller`, { travellers: [{ name: 'Rosa' }] }),
      () => employee.post('/note', { clientId: other.id, text: 'Called' }),
      () => employee.post('/note', { saleId: first.json().id, text: 'Called' }),
      () => sellTo(other.id),
      () => sell(whales({ catalogueAt: hoursAgo(2), soldAt: hoursAgo(1) }, { clientId: other.id })),
    ]
    // Each run begins with another one, so that the merge is early and late.
    const inOrder = requests.map((_, index) => requests[(index + run) % requests.length])
    const answers = await Promise.all(inOrder.map((request) => request?.()))
    for (const answer of answers) expect(answer?.statusCode, answer?.body).toBeLessThan(500)
    expect((await employee.get(`/client/${other.id}`)).statusCode).toBe(308)

    const trips = await rowsOf<{ saleId: number }>(
      server.db,
      sql`
      select sale_id as "saleId" from sale_item join sale on sale.id = sale_id
      where sale.client_id in (${stays.id}, ${third.id}) and status = 'COMPLETED' and travel_from = ${DAY} order by 1`,
    )
    const { departures } = (await administrator.get(`/departure?from=${DAY}&to=${DAY}`)).json<Departures>()
    const shown = departures.filter(({ clientId }) => clientId === stays.id || clientId === third.id)
    expect(shown.map(({ saleId }) => saleId)).toEqual(trips.map(({ saleId }) => saleId))
    for (const id of new Set(shown.map(({ clientId }) => clientId))) {
      const page = `/client?pageIndex=0&pageSize=1&with=nextTrip&search=${id === stays.id ? stays.payload.dni : third.payload.dni}`
      expect((await employee.get(page)).json().content).toMatchObject([{ id, nextTrip: DAY }])
      const { trips } = (await employee.get(`/client/${id}/history`)).json()
      expect(trips).toHaveLength(shown.filter(({ clientId }) => clientId === id).length)
    }
    for (const table of [sale, note]) {
      const gone = sql`${table.clientId} = ${other.id}`
      expect(await server.db.$count(table, gone)).toBe(0)
    }
  }
}, 120_000)
