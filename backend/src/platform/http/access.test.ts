import { expect, it } from 'vitest'
import { type Client, emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()

/** The roles that may call each protected route: E employee, A administrator, O owner. */
const ROUTES: [route: string, allowed: string][] = [
  ...['category', 'service', 'payment-method'].flatMap((name): [string, string][] => [
    [`GET /${name}`, 'EAO'],
    [`GET /${name}/:id`, 'EAO'],
    [`POST /${name}`, 'A'],
    [`PUT /${name}/:id`, 'A'],
  ]),
  ['GET /supplier', 'EAO'],
  ['GET /supplier/:id', 'EAO'],
  ['POST /supplier', 'EA'],
  ['PUT /supplier/:id', 'A'],
  ['GET /booking', 'EAO'],
  ['PUT /booking/:id', 'EAO'],
  ['POST /booking/:id/told', 'EAO'],
  ['PUT /sale/:id/line/:line/booking', 'EAO'],
  ['GET /service/:id/supplier', 'EAO'],
  ['GET /service/:id/cost', 'AO'],
  ['PUT /service/:id/cost', 'AO'],
  ['GET /cost', 'AO'],
  ['GET /report/margin', 'O'],
  ['GET /cost/due', 'AO'],
  ['PUT /cost/:id', 'AO'],
  ['POST /cost/payment', 'AO'],
  ['POST /cost/payment/:id/back', 'AO'],
  ['GET /client', 'EAO'],
  ['GET /client/:id', 'EAO'],
  ['GET /client/:id/history', 'EAO'],
  ['POST /client/:id/payment', 'EAO'],
  ['GET /note', 'EAO'],
  ['GET /account/profile', 'AO'],
  ['PUT /account/profile', 'AO'],
  ['GET /departure', 'EAO'],
  ['GET /departure/calendar', 'EAO'],
  ['GET /departure/traveller', 'EAO'],
  ['POST /departure/calendar', 'EAO'],
  ['POST /departure/calendar/withdraw', 'EAO'],
  ['GET /sale/due', 'EAO'],
  ['GET /sale/to-confirm', 'EAO'],
  ['GET /drawer', 'EAO'],
  ['POST /drawer/closing', 'EAO'],
  ['GET /sale/discount-limit', 'EAO'],
  ['GET /saved-view', 'EAO'],
  ['POST /saved-view', 'EAO'],
  ['PUT /saved-view/:id', 'EAO'],
  ['POST /saved-view/:id/delete', 'EAO'],
  ['POST /note', 'EA'],
  ['POST /client', 'EA'],
  ['PUT /client/:id', 'EA'],
  ['POST /client/:id/merge', 'A'],
  ['GET /employee', 'AO'],
  ['GET /employee/:id', 'AO'],
  ['POST /employee', 'A'],
  ['PUT /employee/:id', 'A'],
  ...['invitation', 'disable', 'enable', 'reset-second-factor'].flatMap((what): [string, string][] => [
    [`POST /employee/:id/${what}`, 'A'],
    [`POST /administrator/:id/${what}`, 'O'],
  ]),
  ['GET /sale', 'EAO'],
  ['GET /sale/:id', 'EAO'],
  ['POST /sale', 'EAO'],
  ['POST /sale/given-up', 'EAO'],
  ['POST /sale/:id/check', 'AO'],
  ['PUT /sale/:id', 'EAO'],
  ['GET /sale/:id/changes', 'EAO'],
  ['GET /sale/:id/conditions', 'EAO'],
  ['GET /sale/:id/payment', 'EAO'],
  ['POST /sale/:id/payment', 'EAO'],
  ['POST /sale/:id/refund', 'EAO'],
  ['GET /sale/:id/traveller', 'EAO'],
  ['PUT /sale/:id/traveller', 'EAO'],
  ['POST /sale/:id/cancel', 'EAO'],
  ['GET /service/:id/price-changes', 'AO'],
  ['GET /payment-method/:id/price-changes', 'AO'],
  ['GET /offline-catalogue', 'E'],
  ['GET /administrator', 'O'],
  ['POST /administrator', 'O'],
  ['GET /audit-log', 'O'],
  ['GET /sale/:id/receipt-mail', 'EAO'],
  ['POST /sale/:id/receipt-mail', 'EAO'],
  ['GET /sale/:id/receipt-link', 'EAO'],
  ['POST /sale/:id/receipt-link', 'EAO'],
  ['PUT /receipt-link/:id', 'EAO'],
  ['POST /receipt-link/:id/revoke', 'EAO'],
  ['GET /business', 'EAO'],
  ['PUT /business', 'O'],
  ['GET /business/setup', 'AO'],
  ['GET /business/region/moved-sales', 'O'],
  ['PUT /business/region', 'O'],
  ['GET /business/discount-limits', 'O'],
  ['PUT /business/discount-limits', 'O'],
  ['GET /mail', 'O'],
  ['GET /operation', 'O'],
  ['GET /mail/figures', 'O'],
  ['POST /mail/:id/retry', 'O'],
  ['POST /mail/:id/discard', 'O'],
  ['GET /quote', 'EAO'],
  ['GET /quote/:id', 'EAO'],
  ['POST /quote', 'E'],
  ['PUT /quote/:id', 'E'],
  ['POST /quote/:id/extend', 'AO'],
  ...['accept', 'link', 'withdraw'].map((what): [string, string] => [`POST /quote/:id/${what}`, 'EAO']),
  ['GET /rate', 'EAO'],
  ['PUT /rate', 'AO'],
  ['GET /report/month', 'O'],
  ['GET /report/sales', 'O'],
  ['POST /import', 'A'],
  ['POST /import/check', 'A'],
  ['GET /account/session', 'EAO'],
  ['POST /account/session/:id/end', 'EAO'],
  ['POST /account/password', 'EAO'],
  ['PUT /account/language', 'EAO'],
  ['POST /canary', 'EAO'],
  ['GET /account/second-factor', 'EAO'],
  ...[
    'confirm',
    'confirm/passkey-options',
    'passkey',
    'passkey/options',
    'passkey/:id/remove',
    'authenticator-app',
    'authenticator-app/secret',
    'authenticator-app/remove',
    'recovery-codes',
  ].map((what): [string, string] => [`POST /account/${what}`, 'EAO']),
  ['GET /second-factor-policy', 'O'],
  ['PUT /second-factor-policy', 'O'],
  // The last one, because it ends the session.
  ['POST /account/logout-everywhere', 'EAO'],
]

const PUBLIC = [
  'POST /auth/authenticate',
  'POST /auth/passkey-options',
  'POST /auth/passkey',
  'POST /auth/second-factor',
  'POST /auth/refresh',
  'POST /auth/logout',
  'POST /auth/invitation',
  'POST /auth/register',
  'GET /auth/options',
  'POST /auth/forgotten-password',
  'POST /client-errors',
  'POST /public-quote',
  'POST /public-quote/accept',
  'POST /public-receipt',
  'POST /public-traveller',
  'GET /departures.ics',
  'GET /business/logo',
  'GET /business/region',
]

const send = (caller: Client, route: string) => {
  const [method = '', path = ''] = route.split(' ')
  return caller.send(method as 'GET', path.replace(':id', '2147483647').replace(':line', '0'))
}

it.each(['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] as const)(
  '%s may call these routes and no others',
  async (role) => {
    const caller = await server.loggedIn(emailOf(role))
    for (const [route, allowed] of ROUTES) {
      const answer = await send(caller, route)
      // A permitted call succeeds, or fails because its body, its record or what it builds on is missing.
      if (allowed.includes(role.charAt(0)))
        expect.soft([200, 201, 204, 400, 404, 409], route).toContain(answer.statusCode)
      else expect.soft(answer.json(), route).toMatchObject({ status: 403, code: 'role' })
    }
  },
)

it('none of them may be called without a login', async () => {
  for (const [route] of ROUTES)
    expect
      .soft((await send(server.anonymous, route)).json(), route)
      .toMatchObject({ status: 403, code: 'token' })
})

/** An open event stream does not end. Which roles hear of what: events/events.test.ts. */
const STREAMS = ['GET /events']

it('lists every route above with its roles', async () => {
  const { paths } = (await server.anonymous.get('/openapi.json')).json<{
    paths: Record<string, Record<string, { description?: string }>>
  }>()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description }]): [string, string] => {
      const route = path.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1')
      return [`${method.toUpperCase()} ${route}`, description ?? 'public']
    }),
  )
  const names: Record<string, string> = { E: 'EMPLOYEE', A: 'ADMINISTRATOR', O: 'OWNER' }
  const rolesOf = (letters: string) => `Roles: ${[...letters].map((letter) => names[letter]).join(', ')}`
  expect(Object.fromEntries(described)).toEqual(
    Object.fromEntries([
      ...ROUTES.map(([route, allowed]) => [route, rolesOf(allowed)]),
      ...STREAMS.map((route) => [route, rolesOf('EAO')]),
      ...PUBLIC.map((route) => [route, 'public']),
    ]),
  )
})

it.each(['Basic abc', 'Bearer', 'Bearer x.y.z', 'bearer  '])(
  'does not accept "%s" as a token',
  async (authorization) => {
    const answer = await server.anonymous.get('/category', { authorization })
    expect(answer.json()).toMatchObject({ status: 403, code: 'token' })
  },
)

it.each([
  ['PUT', '/category', 'GET, HEAD, POST'],
  ['DELETE', '/client/1', 'GET, HEAD, PUT'],
  ['PATCH', '/service/1', 'GET, HEAD, PUT'],
  ['PUT', '/sale/1/cancel', 'POST'],
  ['GET', '/auth/authenticate', 'POST'],
  ['DELETE', '/report/sales', 'GET, HEAD'],
  ['POST', '/sale/due', 'GET, HEAD'],
] as const)('answers %s %s with 405 and what is allowed', async (method, path, allow) => {
  const administrator = await server.loggedIn(emailOf('ADMINISTRATOR'))
  const answer = await administrator.send(method, path, { 'content-type': 'application/json' })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe(allow)
})
