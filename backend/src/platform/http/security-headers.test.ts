import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer({ production: true })

it('sends pages the whole policy, and the API one line of it', async () => {
  const { headers: page } = await server.app.inject('/hc-v2-front/')
  expect(page).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self';"),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  const { headers: api } = await server.as('EMPLOYEE').get('/category?pageIndex=0&pageSize=5')
  expect(api).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
  })
  const bytes = Object.entries(api).reduce((sum, [name, value]) => sum + `${name}: ${value}`.length + 2, 0)
  expect(bytes).toBeLessThan(600)
})
