import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()

it('does not accept one kind of token as the other', async () => {
  const login = await server.login('OWNER')
  const access: string = login.json().authToken
  const refresh = login.cookies[0]?.value ?? ''

  const called = await server.anonymous.get('/category', { authorization: `Bearer ${refresh}` })
  expect([called.statusCode, called.json().code]).toEqual([403, 'token'])
  const refreshed = await server.anonymous.post('/auth/refresh', undefined, { cookie: `refresh=${access}` })
  expect([refreshed.statusCode, refreshed.json().code]).toEqual([403, 'token'])

  // Each token is valid for its own kind.
  expect((await server.anonymous.get('/category', { authorization: `Bearer ${access}` })).statusCode).toBe(
    200,
  )
  expect(
    (await server.anonymous.post('/auth/refresh', undefined, { cookie: `refresh=${refresh}` })).statusCode,
  ).toBe(200)
})
