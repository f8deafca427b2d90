import { sql } from 'drizzle-orm'
import type { Page, Sale } from 'shared-api/contract'
import { beforeAll, expect, it, vi } from 'vitest'
import { rowsOf } from '../../platform/database/statement'
import { searchCondition } from '../../platform/resources/listing'
import { account } from '../../tables/accounts'
import { business } from '../../tables/business'
import { sale } from '../../tables/sales'
import { sellAt, useSaleFixture } from '../../testing/sale-fixture'
import { testConfig } from '../../testing/test-config'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'
import { createPasswords } from '../session/passwords'
import { sales } from './queries'

const server = useTestServer()
const fixture = useSaleFixture(server)
const employee = server.as('EMPLOYEE')
const sold: number[] = []

// Midnight in Buenos Aires is 03:00 UTC.
beforeAll(async () => {
  await employee.get('/sale')
  for (const moment of ['2026-03-01T02:59:59Z', '2026-03-01T03:00:00Z', '2026-03-02T02:59:59Z'])
    sold.push(await sellAt(server, fixture, new Date(moment)))
  vi.useRealTimers()
})

const found = async (query: string) =>
  (await employee.get(`/sale?pageIndex=0&pageSize=10&${query}`))
    .json<Page<Sale>>()
    .content.map(({ id }) => id)

it('is filtered by days in the business’s time zone', async () => {
  const [before, first, last] = sold
  expect(await found('from=2026-03-01&to=2026-03-01')).toEqual([last, first])
  expect(await found('from=2026-03-01')).toEqual([last, first])
  expect(await found('to=2026-02-28')).toEqual([before])
})

it('is searched by client and by number', async () => {
  expect(await found('search=fernandez')).toEqual([...sold].reverse())
  expect(await found('search=30111222')).toHaveLength(3)
  expect(await found('search=nobody')).toEqual([])
  expect(await found(`search=fernandez ${sold[1]}`)).toContain(sold[1])
})

it('combines filters and search', async () => {
  const filters = {
    serviceId: `${fixture.whales.id}`,
    categoryId: `${fixture.whales.category.id}`,
    paymentMethodId: `${fixture.credit.id}`,
    employeeEmail: emailOf('EMPLOYEE'),
    search: 'fernandez',
    to: '2026-03-31',
  }
  const foundBy = (change: object) => found(`${new URLSearchParams({ ...filters, ...change })}`)
  expect(await foundBy({})).toEqual([...sold].reverse())
  for (const field of ['serviceId', 'categoryId', 'paymentMethodId'])
    expect(await foundBy({ [field]: '999999' }), field).toEqual([])
  expect(await foundBy({ employeeEmail: emailOf('OWNER') })).toEqual([])
})

it('is searched by the number of a receipt with the prefix of the business', async () => {
  const [, number] = sold
  await server.db.update(business).set({ receiptPrefix: 'A-0001-' })
  expect(await found(`search=a-0001-${number}`)).toEqual([number])
  expect(await found(`search=fernandez A-0001-${number}`)).toEqual([number])
  expect(await found('search=A-0001-')).toEqual([])
  expect(await found('search=B-0001-1')).toEqual([])
  await server.db.update(business).set({ receiptPrefix: '3' })
  expect(await found('search=30111222')).toHaveLength(3)
  await server.db.update(business).set({ receiptPrefix: '' })
})

it('uses an index for a search', async () => {
  const plan = await server.db.transaction(async (tx) => {
    // Sequential scans are disabled, because the planner prefers them for few rows.
    await tx.execute(sql`set local enable_seqscan = off`)
    const found = await searchCondition(tx, sales.search, 'fernandez')
    return rowsOf(tx, sql`explain select from ${sale} where ${found}`)
  })
  expect(JSON.stringify(plan)).toContain('sale_search_text_index')
})

it('is exported as CSV with its filters', async () => {
  const answer = await employee.get('/sale?to=2026-02-28', { accept: 'text/csv' })
  expect(answer.body).toBe(
    '\uFEFF"Id","Date","Time","Status","Client","DNI","Employee","Services","Payment method","Interest","Subtotal",' +
      '"Discount","Reason of the discount","Total","Paid","Balance","Due","Reason of cancelling","Received (made offline)"\r\n' +
      `${sold[0]},"2026-02-28","23:59","COMPLETED","Lucía Fernández",30111222,"Ana EMPLOYEE",` +
      '"1 × Whale watching; 1 × Hotel by the sea","credit",0.15,4600.60,0.00,"",5290.69,5290.69,0.00,"","",""\r\n',
  )
})

it('shows employees their own sales, newest first, and all sales to the other roles', async () => {
  const passwordHash = await (await createPasswords(testConfig.passwordCost)).hash(PASSWORD)
  const email = 'second@todoturismo.test'
  const second = { email, name: 'Bruno', lastname: 'Luna', role: 'EMPLOYEE', passwordHash } as const
  await server.db.insert(account).values(second)
  const bruno = await server.loggedIn(email)
  const mine = (await bruno.post('/sale', { ...fixture.sale, employeeEmail: email })).json()

  expect((await bruno.get('/sale')).json()).toEqual([mine])
  expect((await bruno.get(`/sale?employeeEmail=${emailOf('EMPLOYEE')}`)).json()).toEqual([])
  expect((await employee.get(`/sale/${mine.id}`)).statusCode).toBe(404)
  for (const role of ['ADMINISTRATOR', 'OWNER'] as const) {
    const page = (await server.as(role).get('/sale?pageIndex=0&pageSize=2')).json<Page<Sale>>()
    expect(page.totalElements).toBe(sold.length + 1)
    expect(page.content[0]).toEqual(mine)
  }
})

it('is exported with what is paid and owed, nothing of a cancelled sale that was given back', async () => {
  const { id } = (
    await employee.post('/sale', { ...fixture.sale, payment: { amount: 1000 }, dueOn: '2030-01-31' })
  ).json()
  const paid = async () => {
    const { body } = await employee.get(`/sale?from=2026-06-01`, { accept: 'text/csv' })
    const line = body.split('\r\n').find((row) => row.startsWith(`${id},`))
    return line?.split(',').slice(13, 17)
  }
  expect(await paid()).toEqual(['4750.60', '1150.00', '3600.60', '"2030-01-31"'])
  await employee.post(`/sale/${id}/cancel`, { reason: 'Changed plans' })
  expect((await paid())?.slice(1, 3)).toEqual(['0.00', '0.00'])
})
