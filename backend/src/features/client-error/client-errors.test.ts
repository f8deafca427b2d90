import { expect, it, vi } from 'vitest'
import { setCount } from '../../testing/set-count'
import { useTestServer } from '../../testing/test-server'
import { describeClientError } from './client-errors'

const server = useTestServer()

const report = {
  message: 'Cannot read properties of undefined',
  stack: [
    'TypeError: Cannot read properties of undefined',
    '    at Kn (https://office.test/hc-v2-front/remotes/sales/assets/NewSale-Cp3J0YhP.js:12:3456)',
    '    at https://office.test/hc-v2-front/assets/boot-B7dK3xQz.js:1:99',
  ].join('\n'),
  part: 'sales',
  version: '0.1.0-1f3a9c2e',
  path: '/hc-v2-front/my-sales/:id',
}

const post = (body: unknown, remoteAddress = '192.0.2.1', app = server.app) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/client-errors',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    remoteAddress,
  })

it('accepts a report without a login', async () => {
  expect((await post(report)).statusCode).toBe(204)
})

it('accepts a remote with a digit in its name', async () => {
  expect((await post({ ...report, part: 'tours-2' }, '192.0.2.5')).statusCode).toBe(204)
})

it('counts errors by part and release, and names at most 100 of them, since anybody can send any', async () => {
  const { app } = server
  for (let release = 0; release < 110; release++)
    await post({ ...report, version: `9.0.0-${release}` }, `192.0.2.${100 + (release % 10)}`)
  await post(report, '192.0.2.120')
  const { body } = await app.inject('/metrics')
  expect(body).toMatch(/^browser_errors_total\{part="sales",release="9\.0\.0-7"\} 1$/m)
  expect(body).toMatch(/^browser_errors_total\{part="other",release=""\} 1[0-9]$/m)
})

it('limits the reports of one address', async () => {
  await setCount(server, 'client-errors', '192.0.2.2', 59)
  expect((await post(report, '192.0.2.2')).statusCode).toBe(204)
  const refused = await post(report, '192.0.2.2')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['content-type']).toMatch('application/problem+json')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await post(report, '192.0.2.3')).statusCode).toBe(204)
})

it('counts an IPv6 /64 as one client, together with other servers', async () => {
  const replica = await server.replica()
  await setCount(server, 'client-errors', '2001:db8:0:7::', 58)
  const statuses = []
  for (const count of [1, 2]) {
    statuses.push((await post(report, `2001:db8:0:7::${count}`)).statusCode)
    statuses.push((await post(report, `2001:db8:0:7:1::${count}`, replica)).statusCode)
  }
  expect(statuses).toEqual([204, 204, 429, 429])
})

it('accepts reports while the database is unavailable, up to the same limit', async () => {
  const insert = vi.spyOn(server.db, 'insert').mockImplementation(() => {
    throw new Error('No database')
  })
  const statuses = []
  for (let count = 0; count < 61; count += 1) statuses.push((await post(report, '192.0.2.9')).statusCode)
  insert.mockRestore()
  expect(statuses).toEqual([...Array(60).fill(204), 429])
})

it.each([
  ['a path with a query string', { ...report, path: '/clients?search=ana' }],
  ['an invalid part name', { ...report, part: 'Ana Pérez' }],
  ['a message that is too long', { ...report, message: 'x'.repeat(501) }],
  ['no message', { ...report, message: undefined }],
])('refuses %s', async (_what, body) => {
  expect((await post(body)).statusCode).toBe(400)
})

it('refuses a large body before parsing it', async () => {
  expect((await post({ ...report, stack: 'x'.repeat(20_000) })).statusCode).toBe(413)
})

it('logs the place, and the message without typed values', () => {
  const message = `Unexpected token 'A', "Ana Pérez" is not valid JSON for ana@example.com, DNI 30123456`
  const described = describeClientError({ ...report, message, stack: `${message}\n${report.stack}` })
  expect(described).toEqual({
    message: 'Unexpected token "…", "…" is not valid JSON for … DNI …',
    part: 'sales',
    version: '0.1.0-1f3a9c2e',
    path: '/hc-v2-front/my-sales/:id',
    stack: [
      'at Kn (https://office.test/hc-v2-front/remotes/sales/assets/NewSale-Cp3J0YhP.js:12:3456)',
      'at https://office.test/hc-v2-front/assets/boot-B7dK3xQz.js:1:99',
    ],
  })
})

it('parses the stack traces of Firefox and Safari, too', () => {
  const stack =
    'Kn@https://office.test/assets/a-12345678.js:1:2\n@https://office.test/assets/b-12345678.js:3:4\n'
  expect(describeClientError({ ...report, stack }).stack).toHaveLength(2)
})
