import { desc } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { auditLog } from '../../tables/audit'
import { business } from '../../tables/business'
import { useSaleFixture } from '../../testing/sale-fixture'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const path = '/business/discount-limits'
const owner = server.as('OWNER')
const employee = server.as('EMPLOYEE')
const LIMITS = { EMPLOYEE: 20, ADMINISTRATOR: 40, OWNER: 100 }

afterEach(() => server.db.update(business).set({ discountLimits: null }))

it('are those of the configuration until an owner sets others', async () => {
  expect((await owner.get(path)).json()).toEqual({ EMPLOYEE: 10, ADMINISTRATOR: 30, OWNER: 100 })
  expect((await owner.put(path, LIMITS)).json()).toEqual(LIMITS)
  expect((await owner.get(path)).json()).toEqual(LIMITS)
  expect((await employee.get('/sale/discount-limit')).json()).toEqual({ percent: 20 })
  const [entry] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'update',
    entity: 'business',
    before: { discountLimits: { EMPLOYEE: 10 } },
    after: { discountLimits: LIMITS },
  })
})

it('hold for the next sale, and for devices that sell offline', async () => {
  const discount = { unit: 'PERCENT', value: 15, reason: 'A loyal client' }
  const sell = () => employee.post('/sale', { ...fixture.sale, discount })
  expect((await sell()).statusCode).toBe(400)
  const { etag } = (await employee.get('/offline-catalogue')).headers
  await owner.put(path, LIMITS)
  expect((await sell()).statusCode).toBe(201)
  const catalogue = await employee.get('/offline-catalogue', { 'if-none-match': String(etag) })
  expect(catalogue.json()).toMatchObject({ discountLimit: 20 })
})

it.each([{ ...LIMITS, EMPLOYEE: 101 }, { ...LIMITS, OWNER: -1 }, { EMPLOYEE: 10 }])(
  'refuses %o',
  async (limits) => {
    expect((await owner.put(path, limits)).statusCode).toBe(400)
  },
)
