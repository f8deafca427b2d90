import { expect, it } from 'vitest'
import { categoryPayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()
const administrator = server.as('ADMINISTRATOR')

/** Sells these lines. The ids do not matter, because each of these sales is refused. */
const sell = (saleItems: unknown[]) =>
  server
    .as('EMPLOYEE')
    .post('/sale', { clientId: 1, employeeEmail: emailOf('EMPLOYEE'), paymentMethodId: 1, saleItems })

it.each(['', '{', 'null', '[]', '1', '"text"', '{"__proto__": {"x": 1}}', '\u0000'])(
  'refuses the body %j',
  async (body) => {
    const answer = await administrator.post('/category', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toMatch('application/problem+json')
  },
)

it('refuses too many lines before validating each', async () => {
  const answer = await sell(Array.from({ length: 300_000 }, () => 0))
  expect(answer.statusCode).toBe(400)
  // No error of a line. Validating every line took seconds, and the response had megabytes.
  expect(answer.json().errors).toMatchObject([{ field: 'saleItems', message: 'At most 100 services' }])
  expect(answer.body.length).toBeLessThan(1_000)
})

it('names at most 20 errors', async () => {
  const answer = await sell(Array.from({ length: 100 }, () => ({ quantity: 0 })))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toHaveLength(20)
})

it.each(['0', 'abc', '1e3', '99999999999999999999', '%00'])('refuses the id %s', async (id) => {
  for (const name of ['category', 'client', 'sale'])
    expect((await administrator.get(`/${name}/${id}`)).statusCode, name).toBe(400)
  expect((await administrator.put(`/category/${id}`, categoryPayload)).statusCode).toBe(400)
})

it.each([
  'pageIndex=0',
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
    const answer = await administrator.get(`/${name}?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'validation', errors: expect.any(Array) })
  }
})

it('answers an empty page far beyond the last one', async () => {
  const answer = await administrator.get('/category?pageIndex=999999999&pageSize=100')
  expect(answer.json()).toMatchObject({ content: [], empty: true, last: true })
})

it('refuses a body that is not JSON', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])
    expect((await administrator.post('/category', 'name=x', { 'content-type': type })).statusCode).toBe(415)
})

it('accepts an empty JSON body where none is needed', async () => {
  const answer = await server.anonymous.post('/auth/logout', '', { 'content-type': 'application/json' })
  expect(answer.statusCode).toBe(204)
})

it.each(['from=9989-12-20&to=9999-12-25', 'from=cv17&to=01fg', 'from=2026-02-30&to=2026-03-01'])(
  'refuses the days %s before it computes with them',
  async (days) => {
    for (const list of ['report/sales', 'sale', 'audit-log']) {
      const answer = await server.as('OWNER').get(`/${list}?${days}`)
      expect(answer.json(), list).toMatchObject({ status: 400 })
      expect(answer.json().errors[0], list).toMatchObject({ field: 'from' })
    }
  },
)

it('reports on the first and the last allowed days', async () => {
  for (const days of ['from=1900-01-01&to=1900-03-31', 'from=2990-01-01&to=2999-12-31'])
    expect((await server.as('OWNER').get(`/report/sales?${days}`)).statusCode, days).toBe(200)
})
