import { COUNTRIES } from 'shared-api/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const [employee, administrator, owner] = [
  server.as('EMPLOYEE'),
  server.as('ADMINISTRATOR'),
  server.as('OWNER'),
]
const BOTH = { country: 'AR', ...COUNTRIES.AR, secondCurrency: 'USD' }
const CONTACT = { name: 'Andes Wholesale', phone: 5_491_144_440_277, email: 'sales@andes.test' }
const OF_COSTS = { currency: 'USD', terms: { days: 15, from: 'departure' }, payTo: 'Alias ANDES.PLANTED' }

beforeAll(async () => {
  await owner.put('/business/region', BOTH)
})

it('creates, reads and updates a supplier, and keeps what a change does not name', async () => {
  const created = await administrator.post('/supplier', { ...CONTACT, ...OF_COSTS })
  const { id } = created.json()
  expect(created.statusCode).toBe(201)
  expect(created.json()).toEqual({ id: expect.any(Number), ...CONTACT, ...OF_COSTS })

  const renamed = await administrator.put(`/supplier/${id}`, { name: 'Andes' })
  expect(renamed.json()).toEqual({ id, ...CONTACT, ...OF_COSTS, name: 'Andes' })
  const emptied = { name: 'Andes', phone: 0, email: '', currency: null, terms: null, payTo: '' }
  expect((await administrator.put(`/supplier/${id}`, emptied)).json()).toEqual({ id, ...emptied })
  expect((await owner.get(`/supplier/${id}`)).json()).toEqual({ id, ...emptied })

  const least = await administrator.post('/supplier', { name: 'Río' })
  expect(least.json()).toEqual({ ...emptied, id: expect.any(Number), name: 'Río' })
})

it('stores a phone without the prefixes with which it is dialled', async () => {
  const created = await administrator.post('/supplier', { name: 'Dialled', phone: 54_111_545_670_001 })
  expect(created.json().phone).toBe(5_491_145_670_001)
})

it('refuses a change of another version', async () => {
  const created = await administrator.post('/supplier', CONTACT)
  const path = `/supplier/${created.json().id}`
  const ifMatch = { 'if-match': created.headers.etag as string }
  expect((await administrator.put(path, { ...CONTACT, name: 'First' }, ifMatch)).statusCode).toBe(200)
  expect((await administrator.put(path, { ...CONTACT, name: 'Second' }, ifMatch)).statusCode).toBe(412)
})

it.each([
  ['currency', { currency: 'GBP' }],
  ['terms.days', { terms: { days: 366, from: 'sale' } }],
  ['terms.days', { terms: { days: -1, from: 'sale' } }],
  ['terms.from', { terms: { days: 1, from: 'arrival' } }],
  ['email', { email: 'nobody' }],
  ['phone', { phone: -1 }],
  ['payTo', { payTo: 'x'.repeat(201) }],
  ['name', { name: ' ' }],
])('refuses an invalid %s', async (field, change) => {
  const answer = await administrator.post('/supplier', { ...CONTACT, ...change })
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] })
})

it('keeps the currency of a supplier among those of the business', async () => {
  const { id } = (await administrator.post('/supplier', { ...CONTACT, currency: 'USD' })).json()
  const answer = await owner.put('/business/region', { ...BOTH, secondCurrency: null })
  expect(answer.json().errors).toMatchObject([{ field: 'secondCurrency' }])
  await administrator.put(`/supplier/${id}`, { ...CONTACT, currency: null })
})

it('gives suppliers the currency to which the business changes before it sells anything', async () => {
  const { id } = (await administrator.post('/supplier', { ...CONTACT, currency: 'ARS' })).json()
  await owner.put('/business/region', { ...BOTH, currency: 'CLP' })
  expect((await administrator.get(`/supplier/${id}`)).json().currency).toBe('CLP')
  await owner.put('/business/region', BOTH)
})

it('finds suppliers by name, phone and email, sorts them, and leaves out retired ones where it is asked', async () => {
  const [zoe, alba] = [
    (await administrator.post('/supplier', { name: 'Sierra Zoe', email: 'zoe@sierra.test' })).json(),
    (await administrator.post('/supplier', { name: 'Sierra Alba', phone: 351_555_0101 })).json(),
  ]
  await administrator.put(`/supplier/${zoe.id}`, { name: zoe.name, retired: true })
  const ids = async (query: string) => {
    const { content } = (await employee.get(`/supplier?pageIndex=0&pageSize=10&${query}`)).json()
    return content.map(({ id }: { id: number }) => id)
  }
  expect(await ids('search=sierra&sort=name,asc')).toEqual([alba.id, zoe.id])
  expect(await ids('search=sierra&available=true')).toEqual([alba.id])
  expect(await ids('search=sierra&available=false')).toEqual([zoe.id])
  expect(await ids('search=3515550101')).toEqual([alba.id])
  expect(await ids('search=zoe@sierra')).toEqual([zoe.id])
  expect((await employee.get(`/supplier/${zoe.id}`)).json()).toMatchObject({ name: zoe.name, retired: true })
})

describe('an employee', () => {
  it('adds a supplier with name, phone and email', async () => {
    const created = await employee.post('/supplier', CONTACT)
    expect(created.statusCode).toBe(201)
    expect(created.json()).toEqual({ id: expect.any(Number), ...CONTACT })
    expect((await administrator.get(`/supplier/${created.json().id}`)).json()).toEqual({
      ...created.json(),
      ...{ currency: null, terms: null, payTo: '' },
    })
  })

  it.each([
    { currency: 'USD' },
    { currency: null },
    { terms: OF_COSTS.terms },
    { terms: null },
    { payTo: '' },
    { retired: false },
  ])('may not send %j, in a repeated request either', async (change) => {
    const key = { 'idempotency-key': JSON.stringify(change) }
    for (let time = 0; time < 2; time++) {
      const answer = await employee.post('/supplier', { ...CONTACT, ...change }, key)
      expect(answer.json()).toMatchObject({
        status: 403,
        code: 'role',
        detail: 'Employees add a supplier with name, phone and email',
        errors: [{ field: Object.keys(change)[0] }],
      })
    }
  })

  it('may not change a supplier, and neither may an owner', async () => {
    const { id } = (await employee.post('/supplier', CONTACT)).json()
    expect((await employee.put(`/supplier/${id}`, CONTACT)).statusCode).toBe(403)
    expect((await owner.put(`/supplier/${id}`, CONTACT)).statusCode).toBe(403)
    expect((await owner.post('/supplier', CONTACT)).statusCode).toBe(403)
  })

  it('reads nothing of currency, terms and where it is paid, wherever suppliers are answered', async () => {
    const key = { 'idempotency-key': 'added by an employee' }
    const name = 'Planted'
    const { id } = (await employee.post('/supplier', { ...CONTACT, name }, key)).json()
    await administrator.put(`/supplier/${id}`, { ...CONTACT, name, ...OF_COSTS })
    const csv = { accept: 'text/csv' }
    const read = (client: typeof employee) =>
      Promise.all([
        client.get(`/supplier/${id}`),
        client.get('/supplier?search=planted'),
        client.get('/supplier?search=planted&pageIndex=0&pageSize=10'),
        client.get('/supplier?search=planted', csv),
      ])
    for (const { statusCode, body } of [
      ...(await read(employee)),
      await employee.post('/supplier', { ...CONTACT, name }, key),
    ]) {
      expect(statusCode).toBeLessThan(300)
      expect(body).toContain(name)
      expect(body).not.toMatch(/currency|terms|payTo|USD|departure|PLANTED/)
    }
    for (const client of [administrator, owner]) {
      const [one, list, page] = await read(client)
      for (const record of [one?.json(), list?.json()[0], page?.json().content[0]])
        expect(record).toEqual({ id, ...CONTACT, name, ...OF_COSTS })
    }
    expect((await employee.get('/supplier?pageIndex=0&pageSize=10&sort=currency,asc')).statusCode).toBe(400)
  })
})
