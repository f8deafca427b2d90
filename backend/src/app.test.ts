import { expect, it } from 'vitest'
import { API_PREFIX } from './platform/http/app'
import { useTestServer } from './testing/test-server'

const ORIGIN = 'https://office.example.com'
const server = useTestServer({ corsOrigins: [ORIGIN] })

it('is alive and ready, without any pages built', async () => {
  expect((await server.app.inject('/health/live')).json()).toEqual({ status: 'live' })
  expect((await server.app.inject('/health/ready')).json()).toEqual({ status: 'ready' })
  expect((await server.app.inject('/')).statusCode).toBe(404)
})

it('allows the configured origins alone to call with cookies, for error responses, too', async () => {
  for (const path of ['/category', '/nowhere']) {
    const { headers } = await server.anonymous.get(path, { origin: ORIGIN })
    expect(headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-credentials': 'true',
      vary: expect.stringMatching('Origin'),
    })
  }
  const preflight = await server.anonymous.send('OPTIONS', '/sale', {
    origin: ORIGIN,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,idempotency-key',
  })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-headers']).toMatch('idempotency-key')
  const { headers } = await server.anonymous.get('/category', { origin: 'https://elsewhere.example.com' })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

it('forbids caching of responses', async () => {
  const owner = server.as('OWNER')
  for (const path of ['/client', '/client?pageIndex=0&pageSize=5', '/client/2147483647', '/report/sales']) {
    expect((await owner.get(path, { origin: ORIGIN })).headers).toMatchObject({
      'cache-control': 'no-store',
      vary: expect.stringMatching('Origin'),
    })
  }
})

it('documents exactly the fields of payloads and responses, also on a page', async () => {
  const document = (await server.anonymous.get('/openapi.json')).json()
  const { post, get } = document.paths['/api/v1/category']
  const fields = (content: Record<string, { schema: { properties: object } }>) =>
    Object.keys(content['application/json']?.schema.properties ?? {})
  expect(document.openapi).toBe('3.1.0')
  expect(fields(post.requestBody.content)).toEqual(['name', 'description', 'retired'])
  expect(fields(post.responses[201].content)).toEqual(['id', 'name', 'description', 'retired'])
  expect(post.security).toEqual([{ token: [] }])
  expect(get.responses[200].content['application/json'].schema.anyOf).toHaveLength(2)
  const page = await server.anonymous.get('/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toMatch('text/html')
})

it('shows no documentation in production', async () => {
  const app = await server.replica({ production: true, apiDocs: false })
  for (const path of ['/docs', '/docs/', '/docs/json', '/openapi.json']) {
    const answer = await app.inject(`${API_PREFIX}${path}`)
    expect(answer.statusCode, path).toBe(404)
    expect(answer.headers['content-type'], path).toMatch('application/problem+json')
  }
})

it('has the routes that the demo is compared with', async () => {
  const { paths } = (await server.anonymous.get('/openapi.json')).json()
  const routes = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace('/api/v1', '').replace(/\{\w+\}/g, ':id')}\n`,
    ),
  )
  await expect(routes.sort().join('')).toMatchFileSnapshot('../../shared-api/src/demo/testing/api-routes.txt')
})
