import { expect, test } from './fixtures'
import { watchTransfers } from './pages/browser'
import { retryWhileFailing, ShellPage } from './pages/shell'

const SALES = '**/remotes/sales/**'

test('a remote’s code is fetched only for a role that may open it', async ({ page, as }) => {
  const transfers = watchTransfers(page)
  await as('EMPLOYEE-DEMO')
  await expect(page.getByRole('heading', { name: 'New Sale' })).toBeVisible()
  await page.goto('category')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const urls = (await transfers()).map(({ url }) => url)
  expect(urls.filter((url) => /remotes\/(admin|owner)/.test(url))).toEqual([])
})

test('with a remote that is gone the shell works, and Retry loads it', async ({ page, as }) => {
  await page.route(SALES, (route) => route.fulfill({ status: 404, body: 'Not Found' }))
  await as('EMPLOYEE-DEMO')
  const message = page.getByRole('alert').filter({ hasText: 'New Sale is not available' })
  await expect(message).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Sales' })).toBeVisible()

  const retry = await retryWhileFailing(message)
  await page.unroute(SALES)
  await retry.click()
  await expect(page.getByRole('heading', { name: 'New Sale' })).toBeVisible()
})

test('the header works without the code of logged-in users, and Try again loads it', async ({ page, as }) => {
  const shared = /hc-v2-front\/assets\/shared-[\w-]+\.js/
  await page.route(shared, (route) => route.abort())
  await as('EMPLOYEE-DEMO')
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeHidden()

  await page.unroute(shared)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'New Sale' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
})

test('an invalid configuration shows an error', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: { brand: 'TodoTurismo' } }))
  await page.goto('')
  await expect(page.getByRole('alert')).toContainText('config.json: links')
})

test('a remote that needs another host API is refused in its own section', { tag: '@long' }, async ({
  page,
  as,
}) => {
  await page.route(/remotes\/sales\/.*remoteEntry\.js/, async (route) => {
    const response = await route.fetch()
    const declared = /"hostApi":"[^"]+"/
    const text = await response.text()
    expect(text).toMatch(declared)
    await route.fulfill({ response, body: text.replace(declared, '"hostApi":"^99.0.0"') })
  })
  await as('EMPLOYEE-DEMO')
  const message = page.getByRole('alert').filter({ hasText: 'New Sale is not available' })
  await expect(message).toContainText(
    /Release [\d.]+-\w+ needs host API \^99\.0\.0, this host offers [\d.]+: release the host first\./,
  )
  await expect(page.getByRole('link', { name: 'My Sales' })).toBeVisible()

  const retry = await retryWhileFailing(message)
  await page.unrouteAll()
  await retry.click()
  await expect(page.getByRole('heading', { name: 'New Sale' })).toBeVisible()
})

test('a remote of the host API before works where it uses nothing that is gone', { tag: '@long' }, async ({
  page,
  as,
}) => {
  const older = (text: string) => text.replaceAll(/"hostApi":\s*"[^"]+"/g, '"hostApi":"^3.9.0"')
  let gone = ''
  await page.route(/remotes\/sales\/(.*remoteEntry\.js|manifest\.json)/, async (route) => {
    const response = await route.fetch()
    const text = older(await response.text())
    await route.fulfill({ response, body: gone ? text.replace('"useSession"', `"${gone}"`) : text })
  })
  await as('EMPLOYEE-DEMO')
  await expect(page.getByRole('heading', { name: 'New Sale' })).toBeVisible()
  gone = 'useOldSession'
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'New Sale is not available' })).toContainText(
    /needs host API \^3\.9\.0, this host offers 4\.\d+\.0, which has no useOldSession of shared-auth: release the remote again/,
  )
})

test('roles that a manifest claims open a screen, never data', { tag: '@long' }, async ({ page, as }) => {
  const refused = page.waitForResponse((response) => response.url().includes('/api/v1/employee?'))
  await page.route('**/sections.json', async (route) => {
    const response = await route.fetch()
    const sections = await response.json()
    for (const section of sections.admin.sections.list)
      if (section.path === '/employees') section.roles = ['EMPLOYEE']
    await route.fulfill({ response, json: sections })
  })
  const shell = new ShellPage(page)
  await as('EMPLOYEE')
  await shell.open('Employees')
  await expect(shell.title('Employees')).toBeVisible()
  expect((await refused).status()).toBe(403)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('@')
})

test('an error of the browser is reported, once', async ({ page, as }) => {
  await as('ADMINISTRATOR')
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/client-errors')) reports.push(request.postDataJSON())
  })
  const answered = page.waitForResponse('**/api/v1/client-errors')
  await page.evaluate(() => {
    const fail = () => {
      throw new Error('Out of maps')
    }
    for (let time = 0; time < 3; time += 1) setTimeout(fail)
  })
  expect((await answered).status()).toBe(204)
  await page.getByRole('link', { name: 'Clients' }).first().click()
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  expect(reports).toEqual([
    expect.objectContaining({
      message: 'Out of maps',
      part: 'host',
      version: expect.stringMatching(/^\d+\.\d+\.\d+-[\da-f]{8}$/),
      path: '/category',
    }),
  ])
})
