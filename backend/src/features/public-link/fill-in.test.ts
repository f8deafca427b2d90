import { eq } from 'drizzle-orm'
import type { ChangeOfSale, Departures, PublicTrip, SalesToConfirm, Traveller } from 'shared-api/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loginThrottle } from '../../tables/accounts'
import { auditLog } from '../../tables/audit'
import { mailConfig, useOutbox } from '../../testing/outbox'
import { copyForOwner, useSaleFixture } from '../../testing/sale-fixture'
import { setCount, TEST_NETWORK } from '../../testing/set-count'
import { SHORT } from '../../testing/short-form'
import { useTestServer } from '../../testing/test-server'
import { PUBLIC_FILL_INS } from './routes'

const server = useTestServer({ mail: mailConfig })
const outbox = useOutbox(server)
const fixture = useSaleFixture(server)
const employee = server.as('EMPLOYEE')

const rosa = {
  name: 'Rosa',
  lastname: 'Sanz',
  documentKind: 'PASSPORT',
  document: 'AAC123456',
  birthday: '1990-03-12',
  expiresOn: '2031-05-04',
}
const luis = { name: 'Luis', lastname: 'Paz', document: '30111222', birthday: '1985-01-02' }

let id: number
let link: { id: number; token: string }

/** Sells a trip for three, whose travellers fill in their data. */
beforeEach(async () => {
  id = await sell()
  link = await allow(id)
})
afterEach(() => server.db.delete(loginThrottle))

async function sell(quantity = 3): Promise<number> {
  const { whales, hotel } = fixture
  const saleItems = [
    { serviceId: whales.id, quantity, from: '2097-03-10', to: '2097-03-12' },
    { serviceId: hotel.id, quantity },
  ]
  return (await employee.post('/sale', { ...fixture.sale, saleItems })).json().id
}

async function allow(saleId: number, fillsIn = true) {
  const made = (await employee.post(`/sale/${saleId}/receipt-link`)).json<typeof link>()
  expect((await employee.put(`/receipt-link/${made.id}`, { fillsIn })).statusCode).toBe(204)
  return made
}

const open = (token = link.token) => server.anonymous.post('/public-receipt', { token })
const trip = async () => (await open()).json<PublicTrip>()
const send = (details: object, place: number | null = null, token = link.token) =>
  server.anonymous.post('/public-traveller', { token, place, ...details })
const stored = async (of = id) =>
  (await employee.get(`/sale/${of}/traveller`)).json<{ travellers: Traveller[] }>().travellers
const name = (travellers: object[]) => employee.put(`/sale/${id}/traveller`, { travellers })

it('takes what is missing, and never tells it again', async () => {
  await name([{ name: 'Rosa' }])
  expect((await trip()).fillIn).toEqual({
    travellers: [{ name: 'Rosa', lastname: '', missing: ['lastname', 'document', 'birthday'] }],
    places: 2,
  })
  const answer = await send(rosa, 0)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().fillIn.travellers).toEqual([{ name: 'Rosa', lastname: 'Sanz', missing: [] }])
  for (const { body } of [answer, await open()]) {
    expect(body).not.toContain(rosa.document)
    expect(body).not.toContain(rosa.birthday)
    expect(body).not.toContain(rosa.expiresOn)
  }
  expect(await stored()).toEqual([{ ...rosa, line: null, unconfirmed: true }])
})

it('fills empty places, of the whole sale or of the line with the most people', async () => {
  expect((await send(rosa)).json().fillIn).toMatchObject({ travellers: [{ name: 'Rosa' }], places: 2 })
  expect(await stored()).toMatchObject([{ line: null }])

  const { whales, hotel } = fixture
  const saleItems = [{ serviceId: hotel.id }, { serviceId: whales.id, quantity: 2 }]
  id = (await employee.post('/sale', { ...fixture.sale, saleItems })).json().id
  link = await allow(id)
  expect((await send(rosa)).json().fillIn.places).toBe(1)
  expect((await send(luis)).json().fillIn.places).toBe(0)
  expect(await stored()).toMatchObject([{ line: 1 }, { line: 1 }])
  const refused = await send({ ...luis, name: 'Ema', document: '30111223' })
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    expect.stringContaining('No place is empty'),
  ])
})

it('gives one person one place, by document or by name and birthday, and takes a correction', async () => {
  const ana = { name: 'Ana', lastname: 'Peña', document: '50111222', birthday: '2014-02-03' }
  for (const details of [ana, { ...ana, document: '50.111.222' }, { ...ana, name: 'ANA', lastname: 'PENA' }])
    expect((await send(details)).json().fillIn.places).toBe(2)
  const passport = { documentKind: 'PASSPORT', document: 'aac 123 456' }
  expect((await send({ ...ana, ...passport })).json().fillIn.places).toBe(2)
  expect(await stored()).toMatchObject([{ name: 'Ana', documentKind: 'PASSPORT', document: 'AAC123456' }])
  // A twin has another document of the same kind.
  expect((await send({ ...ana, ...passport, name: 'Eva', document: 'AAC123457' })).json().fillIn.places).toBe(
    1,
  )
})

it('says what is missing or wrong, by field', async () => {
  await name([{ name: 'Rosa', document: 'AAC123456' }])
  const errors = async (details: object, place: number | null = 0) =>
    (await send({ name: 'Rosa', ...details }, place)).json().errors
  expect(await errors({})).toMatchObject([{ field: 'lastname', message: 'Required' }, { field: 'birthday' }])
  expect(await errors({ lastname: 'Sanz', birthday: '2999-01-01' })).toMatchObject([
    { field: 'birthday', message: 'Not in the future' },
  ])
  expect(await errors({ lastname: 'Sanz', birthday: '1990-02-30' })).toMatchObject([{ field: 'birthday' }])
  expect(await errors({ name: ' ', lastname: 'Sanz' }, null)).toMatchObject([{ field: 'name' }])
  expect(await errors({ lastname: 'x'.repeat(101) })).toMatchObject([{ field: 'lastname' }])
  expect(await stored()).toMatchObject([{ lastname: '', unconfirmed: false }])
})

it('is in the history as the work of a traveller, in the audit log with its address, and both without documents', async () => {
  await send(rosa)
  const [change] = (await employee.get(`/sale/${id}/changes`)).json<ChangeOfSale[]>()
  expect(change).toMatchObject({ by: null, travellers: [] })
  const log = await server.db.select().from(auditLog).where(eq(auditLog.action, 'fill-in'))
  expect(log.at(-1)).toMatchObject({ entityId: id, accountId: null, source: '127.0.0.1' })
  expect(JSON.stringify([change, log])).not.toContain(rosa.document)
})

it('is confirmed by the seller, who sees both lists when two people write at once', async () => {
  const { etag = '' } = (await employee.get(`/sale/${id}/traveller`)).headers
  await send(rosa)
  const late = { travellers: [luis] }
  expect((await employee.put(`/sale/${id}/traveller`, late, { 'if-match': etag })).statusCode).toBe(412)
  expect(await stored()).toMatchObject([{ name: 'Rosa', unconfirmed: true }])
  await name([{ ...rosa, unconfirmed: false }])
  expect(await stored()).toMatchObject([{ name: 'Rosa', unconfirmed: false }])
  expect((await send({ ...rosa, document: 'X1' }, 0)).statusCode).toBe(409)
})

it('is to be confirmed by the seller, administrators and owners, the next to leave first', async () => {
  const toConfirm = async (role: 'EMPLOYEE' | 'OWNER' = 'EMPLOYEE') => {
    const { sales, count } = (await server.as(role).get('/sale/to-confirm')).json<SalesToConfirm>()
    const own = sales.filter(({ saleId }) => [id, undated, others, past].includes(saleId))
    return { rows: own.map(({ saleId, names, from, to }) => ({ saleId, names, from, to })), count }
  }
  const dated = { saleId: id, from: '2097-03-10', to: '2097-03-12' }
  const undated = (await employee.post('/sale', fixture.sale)).json().id
  const others = await copyForOwner(server.db, id)
  await send(rosa)
  await send(luis)
  await send(luis, null, (await allow(undated)).token)
  await server.as('OWNER').put(`/sale/${others}/traveller`, { travellers: [{ ...rosa, unconfirmed: true }] })
  const own = [
    { ...dated, names: ['Rosa Sanz', 'Luis Paz'] },
    { saleId: undated, names: ['Luis Paz'], from: null, to: null },
  ]
  const over = { ...fixture.sale, saleItems: [{ serviceId: fixture.hotel.id, from: '2020-03-10' }] }
  const { id: past } = (await employee.post('/sale', over)).json()
  await send(luis, null, (await allow(past)).token)
  const before = await toConfirm()
  expect(before.rows).toEqual(own)
  expect((await toConfirm('OWNER')).rows).toContainEqual(expect.objectContaining({ saleId: others }))
  const { departures } = (await employee.get('/departure?from=2097-03-10&to=2097-03-10')).json<Departures>()
  expect(departures.find(({ saleId }) => saleId === id)?.travellers).toEqual([
    { name: 'Rosa Sanz', complete: true, unconfirmed: true },
    { name: 'Luis Paz', complete: true, unconfirmed: true },
  ])
  await name([rosa, { ...luis, unconfirmed: true }])
  await employee.post(`/sale/${undated}/cancel`, { reason: 'Changed plans' })
  expect(await toConfirm()).toEqual({ rows: [{ ...dated, names: ['Luis Paz'] }], count: before.count - 1 })
})

describe('an attack', () => {
  it('by a token that is guessed, withdrawn, ended or closed stores nothing', async () => {
    await name([{ name: 'Rosa' }])
    const guessed = await send(rosa, 0, 'A'.repeat(32))
    expect(guessed.statusCode).toBe(404)
    const closed = await allow(id, false)
    expect(closed.token).toBe(link.token)
    expect((await send(rosa, 0)).statusCode).toBe(409)
    expect((await trip()).fillIn).toBeNull()
    await allow(id)
    vi.useFakeTimers({ now: new Date('2097-03-27T03:00:00Z'), toFake: ['Date'] })
    const ended = await send(rosa, 0)
    vi.useRealTimers()
    await employee.post(`/receipt-link/${link.id}/revoke`)
    const withdrawn = await send(rosa, 0)
    for (const { body } of [ended, withdrawn]) expect(body).toBe(guessed.body)
    // The next link begins closed.
    const next = (await employee.post(`/sale/${id}/receipt-link`)).json()
    expect((await send(rosa, 0, next.token)).statusCode).toBe(409)
    expect(await stored()).toMatchObject([{ lastname: '' }])
  })

  it('reaches no traveller of another sale, and no field that is known', async () => {
    await name([{ name: 'Rosa', lastname: 'Sanz', document: 'AAC123456' }])
    const other = await sell()
    await employee.put(`/sale/${other}/traveller`, { travellers: [{ name: 'Eva' }] })
    // The place, the sale and the line are those of the token's sale, whatever the request says.
    expect((await send({ ...luis, name: 'Eva', saleId: other, line: 7 }, 0)).statusCode).toBe(409)
    expect((await send({ ...luis, saleId: other, line: 7 }, 7)).statusCode).toBe(409)
    expect(
      (await send({ ...rosa, document: 'STOLEN', unconfirmed: false, expiresOn: '2020-01-01' }, 0))
        .statusCode,
    ).toBe(200)
    expect(await stored()).toEqual([
      { ...rosa, documentKind: 'DNI', expiresOn: null, line: null, unconfirmed: true },
    ])
    expect(await stored(other)).toMatchObject([{ name: 'Eva', lastname: '' }])
  })

  it('finds no document by trying: a complete traveller is refused alike, right or wrong', async () => {
    await send(rosa)
    const [right, wrong] = [await send(rosa, 0), await send({ ...rosa, document: 'AAC000000' }, 0)]
    expect(right.statusCode).toBe(409)
    expect(right.body).toBe(wrong.body)
  })

  it('finds no document of the staff by trying for a place of a full list', async () => {
    await name([{ ...rosa, unconfirmed: false }, luis])
    const eva = { ...luis, name: 'Eva' }
    expect((await send(eva)).statusCode).toBe(200)
    const [right, wrong] = [await send(rosa), await send({ ...rosa, document: 'AAC000000' })]
    expect(right.statusCode).toBe(409)
    expect(right.body).toBe(wrong.body)
    // What came by the link is answered again, so that a lost answer is no refusal.
    expect((await send(eva)).statusCode).toBe(200)
    expect(await stored()).toHaveLength(3)
  })

  it('by the same request again takes no second place', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(luis)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await stored()).toHaveLength(1)
    expect((await employee.get(`/sale/${id}/changes`)).json()).toHaveLength(1)
  })

  it('by all at once loses nobody, and takes no place twice', async () => {
    const people = Array.from({ length: 6 }, (_, index) => ({
      ...luis,
      name: `Luis ${'ABCDEF'[index]}`,
      document: `3011122${index}`,
    }))
    const answers = await Promise.all(people.map((each) => send(each)))
    const kept = people.filter((_, index) => answers[index]?.statusCode === 200)
    expect(kept).toHaveLength(3)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
    expect((await stored()).map((each) => each.name).sort()).toEqual(kept.map((each) => each.name).sort())
  })

  it('with a script for a name stays text, also in the mail', async () => {
    const script = '<script>alert(1)</script>'
    await send({ ...luis, name: script })
    expect((await trip()).travellers).toEqual([`${script} Paz`])
    await employee.post(`/sale/${id}/receipt-mail`, { email: 'script@mail.test' })
    await outbox.send()
    const [mail] = await outbox.mailServer.mailsTo('script@mail.test')
    expect(mail?.content).toContain('<br>Travellers: &lt;script&gt;alert(1)&lt;/script&gt; Paz')
    for (const hostile of ['Eva\u202Eavp', 'Eva\nBcc: all', '\u200b'])
      expect([200, 400]).toContain((await send({ ...luis, name: hostile })).statusCode)
    for (const { name } of await stored()) expect(name).not.toMatch(/[\u202e\n\u200b]/)
  })

  it('with a large body is refused before it is read', async () => {
    expect((await send({ ...luis, name: 'x'.repeat(5000) })).statusCode).toBe(413)
  })

  it('from one network is slowed down, and many readers from others are answered alike', async () => {
    await setCount(server, 'public-traveller', TEST_NETWORK, PUBLIC_FILL_INS - 1)
    await send(luis, null, 'guess')
    const refused = await send(luis)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)

    const first = await open()
    const readers = SHORT ? 50 : 1000
    const read = async (reader: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/public-receipt',
        payload: { token: link.token },
        remoteAddress: `10.${reader >> 8}.${reader & 255}.1`,
      })
    for (let start = 0; start < readers; start += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, each) => read(start + each)))
      for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([200, first.body])
    }
  })
})
