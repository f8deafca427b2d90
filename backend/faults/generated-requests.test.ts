import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { type AccountRole, addDays, dateIn } from 'shared-api/contract'
import { beforeAll, expect, it } from 'vitest'
import { createPasswords } from '../src/features/session/passwords'
import { account } from '../src/tables/accounts'
import { business } from '../src/tables/business'
import { useSaleFixture } from '../src/testing/sale-fixture'
import { testConfig } from '../src/testing/test-config'
import {
  categoryPayload,
  paymentMethodPayload,
  personPayload,
  servicePayload,
} from '../src/testing/test-sales'
import { PASSWORD, useTestServer } from '../src/testing/test-server'
import { type Caller, type Description, type Request, requestsOf } from './generated/requests'
import { longOr } from './support/length'

const REQUESTS = longOr(50_000, 2_300)
/** Number of requests that are sent at the same time. */
const AT_ONCE = 10
const SEED = 20_261_121
const LONGEST_MS = 2_000
/** They need a cookie, a token, a password, a code, an authenticator or the open drawer, which no generator guesses, or a mail server. */
const NOT_GUESSED = [
  'POST /api/v1/auth/refresh',
  'POST /api/v1/auth/register',
  'POST /api/v1/auth/invitation',
  'POST /api/v1/drawer/closing',
  'POST /api/v1/public-receipt',
  'POST /api/v1/public-quote',
  'POST /api/v1/public-quote/accept',
  'POST /api/v1/public-traveller',
  'POST /api/v1/auth/forgotten-password',
  'POST /api/v1/sale/{id}/receipt-mail',
  'POST /api/v1/mail/{id}/retry',
  'POST /api/v1/mail/{id}/discard',
  'POST /api/v1/account/confirm',
  'PUT /api/v1/account/profile',
  'POST /api/v1/auth/passkey',
  'POST /api/v1/auth/second-factor',
  'POST /api/v1/account/passkey',
  'POST /api/v1/account/passkey/{id}/remove',
  'POST /api/v1/account/authenticator-app',
  'POST /api/v1/account/authenticator-app/remove',
  'POST /api/v1/account/recovery-codes',
  // The line of a sale, a removed one, a cost by its name, and the costs of one supplier.
  'PUT /api/v1/sale/{id}/line/{line}/booking',
  'POST /api/v1/booking/{id}/told',
  'PUT /api/v1/cost/{id}',
  'POST /api/v1/cost/payment',
  'POST /api/v1/cost/payment/{id}/back',
]
const ROLES: AccountRole[] = ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER']

const server = useTestServer()
const fixture = useSaleFixture(server)
const tokens = new Map<Caller, string>([
  ['nobody', ''],
  ['forger', 'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.'],
])

/** Creates three records of every kind, so that random ids often exist. */
beforeAll(async () => {
  const administrator = server.as('ADMINISTRATOR')
  for (const dni of [1, 2, 3]) {
    await administrator.post('/category', categoryPayload)
    await administrator.post('/service', servicePayload(1))
    await administrator.post('/payment-method', paymentMethodPayload)
    await administrator.post('/client', personPayload(dni))
    await administrator.post('/employee', personPayload(dni))
    const employee = server.as('EMPLOYEE')
    const { id } = (await employee.post('/sale', fixture.sale)).json()
    await administrator.post('/supplier', { name: `Supplier ${dni}` })
    await employee.put(`/sale/${id}/line/0/booking`, { supplierId: dni })
    await employee.post('/quote', {
      ...fixture.sale,
      validUntil: addDays(dateIn(testConfig.businessTimeZone, new Date()), 30),
    })
  }
})

it(`answers ${REQUESTS} requests that are generated from the OpenAPI document`, {
  timeout: 1_800_000,
}, async () => {
  const description: Description = (await server.anonymous.get('/openapi.json')).json()
  // Its response never ends.
  delete description.paths['/api/v1/events']
  const succeeded = new Set<string>()
  const batches = fc.array(requestsOf(description), { minLength: AT_ONCE, maxLength: AT_ONCE })
  await fc.assert(
    fc.asyncProperty(batches, async (requests) => {
      for (const role of ROLES) await comeBack(role)
      const answers = await Promise.all(requests.map(send))
      for (const [index, { answer, ms }] of answers.entries()) {
        const request = requests[index]
        if (!request) continue
        expectRight(request, answer)
        // A slow request is measured once more, because the machine may have been busy.
        const longest = ms < LONGEST_MS ? ms : (await send(request)).ms
        expect(longest, `${request.operation} took too long`).toBeLessThan(LONGEST_MS)
        if (answer.statusCode < 300) succeeded.add(request.operation)
      }
    }),
    { numRuns: REQUESTS / AT_ONCE, seed: SEED, endOnFailure: true },
  )
  // If all requests were refused, the test would prove nothing.
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const refused = operations.filter(
    (operation) => !succeeded.has(operation) && !NOT_GUESSED.includes(operation),
  )
  expect(refused.length, `never succeeded: ${refused.join(', ')}`).toBeLessThanOrEqual(longOr(4, 40))
})

async function send({ caller, method, url, headers, body }: Request) {
  const authorization = tokens.get(caller)
  const start = performance.now()
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    headers: { ...(authorization && { authorization }), ...headers },
    ...(body !== undefined && { payload: body }),
  })
  const ms = performance.now() - start
  // Roles that have logged out or were disabled log in again for the next requests.
  if (answer.statusCode === 403 && answer.body.includes('"token"') && isRole(caller)) tokens.delete(caller)
  return { answer, ms }
}

/** Allows no 5xx except 503, and requires problem details for every error. */
function expectRight(
  { operation, method, url, headers, body }: Request,
  answer: LightMyRequestResponse,
): void {
  const { statusCode } = answer
  const sent = JSON.stringify({ operation, method, url, headers, body: body?.slice(0, 2_000) })
  if (statusCode >= 500) expect(statusCode, sent).toBe(503)
  if (statusCode < 400) return
  expect(answer.headers['content-type'], sent).toBe('application/problem+json')
  if (method !== 'HEAD')
    expect(answer.json(), sent).toMatchObject({ status: statusCode, title: expect.any(String) })
}

const isRole = (caller: Caller): caller is AccountRole => caller !== 'nobody' && caller !== 'forger'

/** Enables and logs in a role that was disabled or logged out, or may do nothing before it has enrolled a second factor. */
async function comeBack(role: AccountRole): Promise<void> {
  if (tokens.has(role)) return
  const passwordHash = await (await createPasswords(testConfig.passwordCost)).hash(PASSWORD)
  await server.db.update(account).set({ disabledAt: null, passwordHash })
  await server.db
    .update(business)
    .set({ administratorsNeedSecondFactor: false, ownersNeedSecondFactor: false })
  tokens.set(role, `Bearer ${(await server.login(role)).json().authToken}`)
}
