import { desc } from 'drizzle-orm'
import { COUNTRIES } from 'shared-api/contract'
import { expect, it } from 'vitest'
import { auditLog } from '../../tables/audit'
import { useSaleFixture } from '../../testing/sale-fixture'
import { useTestServer } from '../../testing/test-server'
import { chooseCountry, findRegion } from './region'

const CONFIGURED = {
  businessLanguage: 'default',
  businessLocale: 'en-GB',
  businessCurrency: 'ARS',
  businessTimeZone: 'Asia/Tokyo',
}
const server = useTestServer(CONFIGURED)
const fixture = useSaleFixture(server)
const ARGENTINA = { country: 'AR', ...COUNTRIES.AR }
const BOLIVIA = { country: 'BO', ...COUNTRIES.BO }

const read = async () => (await server.anonymous.get('/business/region')).json()
const choose = (input: object) => server.as('OWNER').put('/business/region', input)

it('is that of the configuration until an owner chooses a country', async () => {
  expect(await read()).toEqual({
    country: null,
    language: 'default',
    locale: 'en-GB',
    currency: 'ARS',
    timeZone: 'Asia/Tokyo',
  })
})

it('is chosen by an owner only, and read without a login', async () => {
  expect((await server.as('ADMINISTRATOR').put('/business/region', ARGENTINA)).statusCode).toBe(403)
  expect((await choose(ARGENTINA)).json()).toEqual(ARGENTINA)
  expect(await read()).toEqual(ARGENTINA)
  const [entry] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'update',
    entity: 'business',
    before: { country: null, timeZone: null },
    after: { country: 'AR', locale: 'es-AR' },
  })
})

it('counts days in the chosen time zone from then on', async () => {
  await choose({ ...ARGENTINA, timeZone: 'Pacific/Kiritimati' })
  const ahead = (await server.as('OWNER').get('/report/sales?range=today')).json().today
  await choose({ ...ARGENTINA, timeZone: 'Pacific/Niue' })
  const behind = (await server.as('OWNER').get('/report/sales?range=today')).json().today
  // There are 25 hours between them.
  expect(ahead > behind).toBe(true)
})

it.each([
  ['country', { country: 'XX' }],
  ['language', { language: 'default' }],
  ['locale', { locale: 'no locale' }],
  ['currency', { currency: 'pesos' }],
  ['timeZone', { timeZone: 'Here' }],
])('refuses an unknown %s', async (field, change) => {
  const answer = await choose({ ...ARGENTINA, ...change })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field }])
})

it('is the variable BUSINESS_COUNTRY only while nothing is chosen', async () => {
  await choose(BOLIVIA)
  await chooseCountry(server.db, 'AR')
  expect(await findRegion(server.db, CONFIGURED)).toEqual(BOLIVIA)
})

it('counts the sales that another time zone moves to another day, for owners', async () => {
  await choose({ ...ARGENTINA, timeZone: 'Pacific/Kiritimati' })
  await server.as('EMPLOYEE').post('/sale', fixture.sale)
  const moved = async (timeZone: string) =>
    (await server.as('OWNER').get(`/business/region/moved-sales?timeZone=${timeZone}`)).json()
  // There are 25 hours between them.
  expect(await moved('Pacific/Niue')).toEqual({ sales: 1 })
  expect(await moved('Pacific/Kiritimati')).toEqual({ sales: 0 })
  expect(await moved('Nowhere')).toMatchObject({ status: 400, errors: [{ field: 'timeZone' }] })
  const answer = await server.as('ADMINISTRATOR').get('/business/region/moved-sales?timeZone=UTC')
  expect(answer.statusCode).toBe(403)
})
