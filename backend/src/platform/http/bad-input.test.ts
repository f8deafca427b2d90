import { beforeAll, describe, expect, it } from 'vitest'
import { useSaleFixture } from '../../testing/sale-fixture'
import { SHORT } from '../../testing/short-form'
import {
  categoryPayload,
  paymentMethodPayload,
  personPayload,
  servicePayload,
} from '../../testing/test-sales'
import { type Client, emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()

beforeAll(async () => {
  await server.as('ADMINISTRATOR').post('/category', categoryPayload)
  await server.as('ADMINISTRATOR').post('/payment-method', paymentMethodPayload)
  await server.as('ADMINISTRATOR').post('/service', servicePayload(1))
  await server.as('ADMINISTRATOR').post('/client', personPayload(1))
})

const salePayload = {
  clientId: 1,
  employeeEmail: emailOf('EMPLOYEE'),
  paymentMethodId: 1,
  saleItems: [{ serviceId: 1 }],
}

const PAYLOADS: Record<string, Record<string, unknown>> = {
  category: categoryPayload,
  'payment-method': paymentMethodPayload,
  service: servicePayload(1),
  client: personPayload(2),
  employee: { ...personPayload(3), salary: 28_000 },
  sale: { ...salePayload, total: 1 },
  'auth/authenticate': { email: 'a@b.test', password: 'wrong' },
  'auth/invitation': { token: 'unknown' },
  'auth/register': { token: 'unknown', password: 'wrong' },
}

/** Values that no field accepts, except that optional fields may accept null. */
const BAD = [
  ...['\u0000', 'x\u0000yz', 'x'.repeat(100_000), '', '\ud800', "'; drop table category; --", '=1+1'],
  ...[Number.MAX_SAFE_INTEGER, 1e308, -1, -1e-7, 0.1 + 0.2, 2_147_483_648, 1.2e19],
  ...[true, null, [], {}, [[]], { id: -1 }, '2026-02-30', '0000-01-01T00:00:00Z', '10000-01-01'],
  ...['2026-02-30T12:00:00Z', '0001-01-01', '0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z'],
  ...['2026-01-01T12:00:00+05', '2026-01-01T23:59:60Z', '9999-12-31T23:59:59-12:00'],
]

async function expectAnswers(caller: Client, path: string, payload: (bad: unknown) => object): Promise<void> {
  for (const bad of BAD) {
    const { statusCode } = await caller.post(path, payload(bad))
    expect([201, 204, 400, 401, 403, 409], JSON.stringify(bad).slice(0, 50)).toContain(statusCode)
  }
}

describe.each(Object.keys(PAYLOADS))('POST /%s', (path) => {
  const payload = PAYLOADS[path] ?? {}
  const caller = server.as(path === 'sale' ? 'EMPLOYEE' : 'ADMINISTRATOR')

  // `npm test` sends such values in its generated requests.
  it.skipIf(SHORT).each(Object.keys(payload))('answers an invalid %s without a 500', (field) =>
    expectAnswers(caller, `/${path}`, (bad) => ({ ...payload, [field]: bad })),
  )

  it.each(['', '{', 'null', '[]', '1', '"text"', '{"__proto__": {"x": 1}}', '\u0000'])(
    'refuses the body %j',
    async (body) => {
      const answer = await caller.post(`/${path}`, body)
      expect(answer.statusCode).toBe(400)
      expect(answer.headers['content-type']).toMatch('application/problem+json')
    },
  )
})

it('refuses too many lines before validating each', async () => {
  const saleItems = Array.from({ length: 300_000 }, () => 0)
  const answer = await server.as('EMPLOYEE').post('/sale', { ...salePayload, saleItems })
  expect(answer.statusCode).toBe(400)
  // No error of a line. Validating every line took seconds, and the response had megabytes.
  expect(answer.json().errors).toMatchObject([{ field: 'saleItems', message: 'At most 100 services' }])
  expect(answer.body.length).toBeLessThan(1_000)
})

it('names at most 20 errors', async () => {
  const saleItems = Array.from({ length: 100 }, () => ({ quantity: 0 }))
  const answer = await server.as('EMPLOYEE').post('/sale', { ...salePayload, saleItems })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toHaveLength(20)
})

it.each(['serviceId', 'quantity', 'from', 'to'])('answers an invalid %s of a line without a 500', (field) =>
  expectAnswers(server.as('EMPLOYEE'), '/sale', (bad) => ({
    ...salePayload,
    saleItems: [{ serviceId: 1, [field]: bad }],
  })),
)

it.each([
  ['0'],
  ['-1'],
  ['1.5'],
  ['abc'],
  ['1e3'],
  ['2147483648'],
  ['99999999999999999999'],
  ['%00'],
  ['NaN'],
])('refuses the id %s', async (id) => {
  const administrator = server.as('ADMINISTRATOR')
  for (const name of ['category', 'client', 'sale']) {
    expect((await administrator.get(`/${name}/${id}`)).statusCode).toBe(400)
  }
  expect((await administrator.put(`/category/${id}`, categoryPayload)).statusCode).toBe(400)
})

it.each([
  'pageIndex=0',
  'pageSize=5',
  'pageIndex=-1&pageSize=5',
  'pageIndex=0&pageSize=0',
  'pageIndex=0&pageSize=101',
  'pageIndex=0.5&pageSize=5',
  'pageIndex=99999999999999999999&pageSize=5',
  'pageIndex=a&pageSize=b',
  'pageIndex=&pageSize=',
  'pageIndex=0&pageIndex=1&pageSize=5',
  'pageIndex=0&pageSize=5&sort=password,asc',
  'pageIndex=0&pageSize=5&sort=constructor,asc',
  'pageIndex=0&pageSize=5&sort=name',
  'pageIndex=0&pageSize=5&sort=name,asc;drop',
  'search=%00',
  `search=${'x'.repeat(101)}`,
  'sort=nothing,asc',
])('refuses the list ?%s', async (query) => {
  for (const name of ['category', 'client', 'sale', 'employee']) {
    const answer = await server.as('ADMINISTRATOR').get(`/${name}?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'validation', errors: expect.any(Array) })
  }
})

it('answers an empty page far beyond the last one', async () => {
  const answer = await server.as('ADMINISTRATOR').get('/category?pageIndex=999999999&pageSize=100')
  expect(answer.json()).toMatchObject({ content: [], empty: true, last: true })
})

it('refuses a body of 5 MB', async () => {
  const answer = await server
    .as('ADMINISTRATOR')
    .post('/category', { ...categoryPayload, more: 'x'.repeat(5_000_000) })
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ status: 413 })
})

it('refuses a body that is not JSON', async () => {
  const administrator = server.as('ADMINISTRATOR')
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense']) {
    expect((await administrator.post('/category', 'name=x', { 'content-type': type })).statusCode).toBe(415)
  }
})

it('accepts an empty JSON body where none is needed', async () => {
  const answer = await server.anonymous.post('/auth/logout', '', { 'content-type': 'application/json' })
  expect(answer.statusCode).toBe(204)
})

it('ignores unknown fields', async () => {
  const person = { ...personPayload(77), roleId: 1, password: 'default', id: 0, personId: 0 }
  const answer = await server.as('ADMINISTRATOR').post('/client', person)
  expect(answer.statusCode).toBe(201)
  expect(answer.body).not.toContain('default')
})

describe('a day', () => {
  const server = useTestServer()
  const fixture = useSaleFixture(server)

  it('refuses lines with dates that do not exist or are out of range', async () => {
    const days = [
      '2026-02-30T12:00:00Z',
      '0001-01-01T00:00:00Z',
      '1899-12-31T23:59:59Z',
      '3000-01-01T00:00:00Z',
    ]
    for (const day of days) {
      const saleItems = [{ serviceId: fixture.whales.id, from: day, to: day }]
      const answer = await server.as('EMPLOYEE').post('/sale', { ...fixture.sale, saleItems })
      expect(answer.statusCode, day).toBe(400)
      expect(answer.json().errors).toContainEqual(expect.objectContaining({ field: 'saleItems.0.from' }))
    }
  })

  it.each([
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-01-01T99:99',
    '0001-01-01',
    '1899-12-31',
    '2999-12-31',
  ])('refuses the birthday %s', async (birthday) => {
    const answer = await server.as('ADMINISTRATOR').post('/client', { ...personPayload(2), birthday })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ field: 'birthday', message: expect.any(String) }])
  })

  it.each([
    ['from=9989-12-20&to=9999-12-25'],
    ['from=cv17&to=01fg'],
    ['from=2026-02-30&to=2026-03-01'],
    ['from=0001-01-01&to=0001-12-31'],
    ['from=1899-12-31&to=1900-01-02'],
    ['from=2999-12-31&to=3000-01-01'],
    ['from=1900-01-01&to=2999-12-31'],
  ])('refuses the days %s before it computes with them', async (days) => {
    const owner = server.as('OWNER')
    const report = await owner.get(`/report/sales?${days}`)
    expect(report.statusCode).toBe(400)
    if (days.endsWith('1900-01-01&to=2999-12-31')) return
    expect((await owner.get(`/sale?${days}`)).statusCode).toBe(400)
    expect((await owner.get(`/audit-log?${days}`)).statusCode).toBe(400)
  })

  it('reports on the first and the last allowed days', async () => {
    for (const days of ['from=1900-01-01&to=1900-03-31', 'from=2990-01-01&to=2999-12-31']) {
      expect((await server.as('OWNER').get(`/report/sales?${days}`)).statusCode, days).toBe(200)
    }
  })
})
