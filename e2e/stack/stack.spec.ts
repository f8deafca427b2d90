import { expect, test } from './fixtures'

test('the gateway answers for every part of the suite', async ({ stack, request }) => {
  const paths = {
    '/hc-v2-front/': 'text/html',
    '/hc-v2-front/config.json': 'application/json',
    '/hc-v2-front/remotes/admin/assets/remoteEntry.js': 'application/javascript',
    '/hc-v2-front/remotes/sales/assets/remoteEntry.js': 'application/javascript',
    '/hc-v2-front/remotes/owner/assets/remoteEntry.js': 'application/javascript',
    '/api/v1/openapi.json': 'application/json',
    '/health/ready': 'application/json',
  }
  for (const [path, type] of Object.entries(paths)) {
    const response = await request.get(stack.origin + path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type'], path).toContain(type)
  }
})
