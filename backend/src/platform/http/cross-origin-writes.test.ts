import { expect, it } from 'vitest'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'

const TRUSTED = 'https://office.example.com'
const FOREIGN = 'https://elsewhere.example.com'
const server = useTestServer({ corsOrigins: [TRUSTED] })

/** A login, which would set a cookie if it were accepted. */
const logIn = (headers: Record<string, string>) =>
  server.anonymous.post('/auth/authenticate', { email: emailOf('OWNER'), password: PASSWORD }, headers)

it.each([
  { origin: FOREIGN },
  { origin: 'null' },
  { origin: 'https://localhost.example.com' },
  { origin: FOREIGN, 'sec-fetch-site': 'cross-site' },
  { origin: 'http://localhost', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
])('refuses to act on a request with %j', async (headers) => {
  const answer = await logIn(headers)
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'origin' })
  expect(answer.cookies).toEqual([])
})

it.each([
  {},
  { host: 'office.test:8080', origin: 'http://office.test:8080' },
  { host: 'office.test', origin: 'https://office.test' },
  { host: 'inner:8081', origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: TRUSTED, 'sec-fetch-site': 'cross-site' },
])('acts on a request with %j', async (headers) => {
  expect((await logIn(headers)).statusCode).toBe(200)
})

it('refuses before authentication, on every path', async () => {
  const owner = server.as('OWNER')
  for (const path of ['/sale', '/nowhere']) {
    expect((await owner.post(path, {}, { origin: FOREIGN })).json()).toMatchObject({ code: 'origin' })
  }
})

it('allows pages of other origins to read with a token', async () => {
  expect((await server.as('OWNER').get('/category', { origin: FOREIGN })).statusCode).toBe(200)
})
