import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { addDays } from 'shared-api/contract'
import { beforeAll, expect, it } from 'vitest'
import { account, calendarAddress } from '../../tables/accounts'
import { client } from '../../tables/people'
import { useSaleFixture } from '../../testing/sale-fixture'
import { personPayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'
import { READINGS_OF_ADDRESS } from './calendar'

const server = useTestServer()
const fixture = useSaleFixture(server)
const employee = server.as('EMPLOYEE')
const from = addDays(new Date().toISOString().slice(0, 10), 30)
const to = addDays(from, 2)

const make = async (): Promise<string> => (await employee.post('/departure/calendar')).json().token
const open = (token: string) => server.app.inject(`/api/v1/departures.ics?token=${token}`)

beforeAll(async () => {
  await employee.post('/sale', {
    clientId: fixture.clientId,
    employeeEmail: emailOf('EMPLOYEE'),
    paymentMethodId: fixture.credit.id,
    saleItems: [{ serviceId: fixture.hotel.id, quantity: 2, from, to }],
  })
})

it('is a calendar of the departures, read without a login by the token, of which the hash is stored only', async () => {
  const token = await make()
  expect(JSON.stringify(await server.db.select().from(calendarAddress))).not.toContain(token)
  const response = await open(token)
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const [event, ...others] = new ICAL.Component(ICAL.parse(response.body)).getAllSubcomponents('vevent')
  expect(others).toEqual([])
  if (!event) throw new Error('The calendar is empty')
  const { summary, description, startDate, endDate, uid } = new ICAL.Event(event)
  expect(summary).toContain(`2 × ${fixture.hotel.name}: `)
  expect(description).toMatch(/^Sale \d+\n/)
  expect([startDate, endDate].map(String)).toEqual([from, addDays(to, 1)])
  expect(startDate.isDate).toBe(true)
  const again = new ICAL.Component(ICAL.parse((await open(await make())).body))
  expect(again.getFirstSubcomponent('vevent')?.getFirstPropertyValue('uid')).toBe(uid)
})

it('is sent again only when it has changed, and stamps each event with its last change', async () => {
  const token = await make()
  const stamp = ({ body }: { body: string }) => /DTSTAMP:(\S+)/.exec(body)?.[1]
  const atSecond = (moment: string) => moment.replace(/[-:]|\.\d+/g, '')
  const [sold] = (await employee.get('/sale')).json()
  const first = await open(token)
  const { etag } = first.headers
  const read = (tag: string) =>
    server.app.inject({ url: `/api/v1/departures.ics?token=${token}`, headers: { 'if-none-match': tag } })
  expect(await read(`"other", W/${etag}`)).toMatchObject({ statusCode: 304, body: '' })
  expect(stamp(first)).toBe(atSecond(sold.createdAt))

  const saved = { ...personPayload(30_111_222), phoneNumber: 5491133334444 }
  await server.as('ADMINISTRATOR').put(`/client/${fixture.clientId}`, saved)
  const [stored] = await server.db.select().from(client).where(eq(client.id, fixture.clientId))
  const changed = await read(String(etag))
  expect(changed.statusCode).toBe(200)
  expect(stamp(changed)).toBe(atSecond(`${stored?.updatedAt.toISOString()}`))
  expect(changed.headers.etag).not.toBe(etag)
})

it('has only what its owner has sold, if the address says so', async () => {
  const events = async (token: string) =>
    new ICAL.Component(ICAL.parse((await open(`${token}&own=true`)).body)).getAllSubcomponents('vevent')
      .length
  expect(await events(await make())).toBe(1)
  const { token } = (await server.as('ADMINISTRATOR').post('/departure/calendar')).json()
  expect(await events(token)).toBe(0)
})

it('has future trips, however many have ended', async () => {
  const past = addDays(new Date().toISOString().slice(0, 10), -20)
  const { id } = (
    await employee.post('/sale', {
      clientId: fixture.clientId,
      employeeEmail: emailOf('EMPLOYEE'),
      paymentMethodId: fixture.credit.id,
      saleItems: [{ serviceId: fixture.hotel.id, from: past, to: past }],
    })
  ).json()
  const { body } = await open(await make())
  expect(body).not.toContain(`UID:${id}-`)
  expect(body).toContain('BEGIN:VEVENT')
})

it('ends when a new address is made, when it is withdrawn, and when the account is disabled', async () => {
  const first = await make()
  const second = await make()
  expect((await employee.get('/departure/calendar')).json()).toEqual({ createdAt: expect.any(String) })
  expect((await open(first)).statusCode).toBe(404)
  expect((await open(second)).statusCode).toBe(200)
  const mine = eq(account.email, emailOf('EMPLOYEE'))
  await server.db.update(account).set({ disabledAt: new Date() }).where(mine)
  expect((await open(second)).statusCode).toBe(404)
  await server.db.update(account).set({ disabledAt: null }).where(mine)
  expect((await employee.post('/departure/calendar/withdraw')).statusCode).toBe(204)
  expect((await open(second)).statusCode).toBe(404)
  expect((await employee.get('/departure/calendar')).json()).toEqual({ createdAt: null })
  const log = (await server.as('OWNER').get('/audit-log?pageIndex=0&pageSize=5')).json()
  expect(log.content[0]).toMatchObject({ action: 'calendar-address-withdrawal', entity: 'account' })
})

it('has the name of the business, and leaves the days free', async () => {
  const { version: _, ...business } = (await server.as('OWNER').get('/business')).json()
  await server.as('OWNER').put('/business', { ...business, name: 'Sea Travels' })
  const { body } = await open(await make())
  expect(body).toContain('\r\nX-WR-CALNAME:Sea Travels: Departures\r\n')
  expect(body).toContain('\r\nTRANSP:TRANSPARENT\r\n')
})

it('is read a limited number of times', async () => {
  const { token } = (await server.as('OWNER').post('/departure/calendar')).json()
  const read = async () => (await open(token)).statusCode
  const statuses = []
  for (let count = 0; count <= READINGS_OF_ADDRESS; count += 1) statuses.push(await read())
  expect(statuses).toEqual([...Array(READINGS_OF_ADDRESS).fill(200), 429])
  expect((await open(await make())).statusCode).toBe(200)
})

it.each(['', 'wrong', 'x'.repeat(43)])('is not found by the token "%s"', async (token) => {
  expect((await open(token)).statusCode).toBe(404)
})
