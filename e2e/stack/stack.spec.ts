import { NewSalePage } from '../pages/new-sale'
import { ShellPage } from '../pages/shell'
import { Api, readEventStream } from '../servers/api'
import { expect, test } from './stack'

// In one worker, so that one stack is enough.
test.describe.configure({ mode: 'default' })

test('the gateway serves every part of the suite', async ({ stack, request }) => {
  const paths = {
    '/hc-v2-front/': 'text/html',
    '/hc-v2-front/a/page/of/the/router': 'text/html',
    '/hc-v2-front/config.json': 'application/json',
    '/hc-v2-front/remotes/admin/assets/remoteEntry.js': 'application/javascript',
    '/hc-v2-front/remotes/sales/assets/remoteEntry.js': 'application/javascript',
    '/hc-v2-front/remotes/owner/assets/remoteEntry.js': 'application/javascript',
    '/health/ready': 'application/json',
  }
  for (const [path, type] of Object.entries(paths)) {
    const response = await request.get(stack.origin + path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type'], path).toContain(type)
  }
  for (const path of [
    '/hc-v2-front/assets/gone-12345678.js',
    '/hc-v2-front/remotes/sales/gone.js',
    '/gone',
    '/api/v1/openapi.json',
  ])
    expect((await request.get(stack.origin + path)).status(), path).toBe(404)
})

test('the pages of links name the office in their preview, and open without the servers', async ({
  stack,
  request,
}) => {
  const open = async (origin: string) => {
    // As mail programs rewrite the link of a quote: its end looks like that of a file with a hash.
    const page = await request.get(`${origin}/hc-v2-front/quote%23Zm9vYmFy-abcdefgh.2?fbclid=1`)
    expect(page.status()).toBe(200)
    expect(page.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    const text = await page.text()
    expect(text).toContain('<div id="root">')
    expect(text).not.toContain('<!--#')
    return text
  }
  expect(await open(stack.origin)).toMatch(
    /<title>TodoTurismo: Your quote<\/title>.*noindex.*<title>TodoTurismo<\/title>/s,
  )
  expect(await open(await stack.addGateway({ BACKEND_SERVER: '127.0.0.1:1' }))).not.toContain('og:title')
  const robots = await request.get(`${stack.origin}/robots.txt`)
  expect(await robots.text()).toContain('Disallow: /')
})

test('metrics are available within the stack, not through the gateway', async ({ stack, request }) => {
  const [replica] = stack.replicas
  expect(await (await request.get(`${replica?.origin}/metrics`)).text()).toContain('db_pool_connections')
  for (const path of ['/metrics', '/api/../metrics', '/api/metrics', '/api/v1/metrics', '/health/../metrics'])
    expect((await request.get(stack.origin + path)).status(), path).toBe(404)
})

test('files with a hash in their name are cached, and files that name the release are not', async ({
  stack,
  request,
}) => {
  const page = await request.get(`${stack.origin}/hc-v2-front/`)
  const [script] = (await page.text()).match(/\/hc-v2-front\/assets\/[\w-]+\.js/) ?? []
  for (const encoding of ['br', 'gzip']) {
    const kept = await request.get(stack.origin + script, {
      headers: { 'accept-encoding': `gzip, ${encoding}` },
    })
    expect(kept.headers(), encoding).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
    })
  }
  const headersOf = async (path: string) =>
    (await request.get(`${stack.origin}/hc-v2-front/${path}`)).headers()
  for (const path of ['', 'sections.json'])
    expect(await headersOf(path)).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'gzip' })
  expect(await headersOf('remotes/admin/assets/remoteEntry.js')).toMatchObject({
    'cache-control': 'no-store',
    'content-encoding': 'br',
  })
  expect(await headersOf('sw.js')).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('javascript'),
  })
  expect((await headersOf('app.webmanifest'))['content-type']).toBe('application/manifest+json')
  // A copy is not a file of its own.
  expect((await request.get(`${stack.origin}${script}.br`)).status()).toBe(404)
  // config.json is too small to be compressed.
  expect(await headersOf('config.json')).toMatchObject({ 'cache-control': 'no-store' })
})

test('every answer has the headers of its kind', async ({ stack, request }) => {
  const page = (await request.get(`${stack.origin}/hc-v2-front/`)).headers()
  expect(page).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  const policy = page['content-security-policy'] ?? ''
  for (const rule of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy.split('; ').map((each) => each.trim())).toContain(rule)

  const api = (await request.get(`${stack.origin}/api/v1/category`)).headers()
  expect(api).toMatchObject({
    'content-type': 'application/problem+json',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
})

test('the policy of pages allows the remote origins that the gateway is configured with', async ({
  stack,
  request,
}) => {
  const origins = 'https://cdn.example.com http://localhost:*'
  const gateway = await stack.addGateway(
    { REMOTE_ORIGINS: origins, API_ORIGINS: 'https://weather.example.com' },
    false,
  )
  const page = await request.get(`${gateway}/hc-v2-front/`)
  const policy = page.headers()['content-security-policy']?.split('; ')
  expect(policy).toContain(`script-src 'self' ${origins}`)
  expect(policy).toContain(`style-src 'self' 'unsafe-inline' ${origins}`)
  expect(policy).toContain(`connect-src 'self' ${origins} https://weather.example.com`)

  const entry = await request.get(`${gateway}/hc-v2-front/remotes/sales/assets/remoteEntry.js`)
  expect(entry.headers()['access-control-allow-origin']).toBe('*')
})

test('the event stream comes through the gateway at once and not compressed, from every replica', async ({
  stack,
}) => {
  const gateway = await stack.addGateway({}, false)
  const [one, other] = stack.replicas
  if (!one || !other) throw new Error('The stack has two replicas')
  const administrator = await Api.logIn(one.origin, 'ADMINISTRATOR')
  const stream = await readEventStream(gateway, administrator)
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  })
  expect(stream.headers.has('content-encoding')).toBe(false)

  await expect.poll(stream.text).toContain('event: open')
  for (const { origin } of [one, other]) {
    const api = await Api.logIn(origin, 'ADMINISTRATOR')
    // A replica may just have begun to listen.
    await expect(async () => {
      const { id } = await api.post<{ id: number }>('/category', { name: 'Caves', description: 'Dark' })
      await expect.poll(stream.text, { timeout: 2_000 }).toContain(`"topic":"category","id":${id}`)
    }).toPass()
  }
  await stream.close()
})

test('a page of another origin cannot change data', async ({ stack, request }) => {
  const logOut = (origin: string) =>
    request.post(`${stack.origin}/api/v1/auth/logout`, { headers: { origin } })
  expect((await logOut('https://elsewhere.example.com')).status()).toBe(403)
  expect((await logOut(stack.origin)).status()).toBe(204)
})

test('a file to import may have 32 MB, any other body 1 MB', async ({ stack, request }) => {
  const send = async (path: string, megabytes: number) => {
    const data = JSON.stringify({ fileName: 'x'.repeat(megabytes * 1024 * 1024) })
    const answer = await request.post(`${stack.origin}/api/v1${path}`, {
      headers: { 'content-type': 'application/json' },
      data,
    })
    return answer.status()
  }
  // 403: the body came through, and the server asks for a login.
  expect(await send('/import', 30)).toBe(403)
  expect(await send('/import', 33)).toBe(413)
  expect(await send('/import/check', 2)).toBe(413)
})

test('scripts, other sites and other paths cannot read the refresh cookie', async ({ as, context }) => {
  await as('OWNER')
  const cookies = await context.cookies()
  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/api/v1/auth' })
})

test('an employee sells over HTTP/2 while a replica stops', { tag: '@long' }, async ({ page, as, stack }) => {
  const wizard = new NewSalePage(page)
  const shell = new ShellPage(page)
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })

  await as('EMPLOYEE')
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().nextHopProtocol),
    ),
  ).toEqual(['h2'])
  await page.getByRole('radio').first().check()
  await wizard.next.click()
  await stack.replicas[0]?.kill()
  await wizard.walkFromServices('cash')
  await wizard.finish.click()
  await expect(wizard.button('New Sale')).toBeVisible()
  const number = await wizard.recordedNumber()

  // The session is in the database, not in the replica that created it.
  await page.reload()
  await shell.open('My Sales')
  await expect(page.getByRole('table', { name: 'My Sales' }).getByRole('row').nth(1)).toContainText(
    `${number}`,
  )
  expect(violations).toEqual([])

  await stack.replicas[0]?.start()
})
