import { readdirSync, readFileSync } from 'node:fs'
import { ROOT } from '../tools/scripts/lib/run.js'
import { expect, test } from './fixtures'
import { type Transfer, watchTransfers } from './pages/browser'
import { storeSession } from './pages/login'
import { ShellPage } from './pages/shell'
import { eventStreamOf, type Role } from './servers/api'

test.describe('budget', () => {
  test.use({ serviceWorkers: 'allow' })

  const KB = 1024
  const listed = (transfers: Transfer[]) => transfers.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
  const bytesOf = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0)

  test('the login screen is there within its budget', async ({ page }) => {
    // Chromium sometimes reports a pointer over a new page. At the first input the login screen loads the packages of the sections.
    await page.addInitScript(() =>
      window.addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true }),
    )
    const transfers = watchTransfers(page)
    await page.goto('')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const all = await transfers()
    expect(bytesOf(all) / KB, listed(all)).toBeLessThanOrEqual(158)
    expect(all.length, listed(all)).toBeLessThanOrEqual(8)
  })

  // The login form brings react-hook-form with the first file, so lists have it before their rows.
  const LIST_LIMIT = 360

  for (const [role, path, list] of [
    ['ADMINISTRATOR', 'category', '/category?'],
    ['EMPLOYEE', 'new-sale', '/client?'],
  ] as const) {
    test(`the first rows of /${path} are there within their budget`, {
      tag: role === 'EMPLOYEE' ? [] : '@long',
    }, async ({ page }) => {
      await storeSession(page.context(), role)
      const transfers = watchTransfers(page)
      const stream = eventStreamOf(page)
      await page.goto(path)
      await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/\w/)
      const measure = async () => {
        const all = await transfers()
        const rows = all.find(({ url }) => url.includes(list))
        return { all, needed: all.filter(({ start }) => start <= (rows?.end ?? Number.POSITIVE_INFINITY)) }
      }
      // Forms, dialogs and menus are loaded after the rows.
      await expect(async () => {
        const { all, needed } = await measure()
        expect(needed.length).toBeLessThan(all.length)
      }).toPass()
      await stream
      const { needed } = await measure()
      expect(bytesOf(needed) / KB, listed(needed)).toBeLessThanOrEqual(LIST_LIMIT)
      expect(needed.filter(({ url }) => url.includes('phone-number'))).toEqual([])
    })
  }
})

test.describe('deferred packages', () => {
  test('menus, dialogs and the next step open when the server stops after the first rows', async ({
    page,
    context,
    openAs,
  }) => {
    const stream = eventStreamOf(page)
    await openAs('EMPLOYEE', 'new-sale')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/\w/)
    await stream
    await context.setOffline(true)

    const account = page.getByRole('button', { name: 'Your account' })
    await account.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeVisible()
    await expect(page.getByRole('menu').locator(':focus')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()

    const newClient = page.getByRole('button', { name: 'New Client' })
    await newClient.click()
    await expect(page.getByRole('dialog', { name: 'New Client' }).getByLabel('DNI')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(newClient).toBeFocused()

    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page).toHaveURL(/\/new-sale\/.+/)
    await expect(page.getByRole('heading', { name: 'Select Service' })).toBeVisible()
  })
})

test.describe('singletons', () => {
  /** Every section of the suite, with a role that may open it. */
  const SECTIONS: [Role, string[]][] = [
    ['ADMINISTRATOR-DEMO', ['Categories', 'Services', 'Clients', 'Employees']],
    ['EMPLOYEE-DEMO', ['New Sale', 'My Sales']],
    ['OWNER-DEMO', ['Informe', 'Administrators']],
  ]

  /** A text that occurs once in the code of the library, also minified, and in no other code. */
  const MARKS = {
    React: 'react.transitional.element',
    'React DOM': '__reactContainer$',
    'the router': '__reactRouterVersion',
    'the query client': 'No QueryClient set',
    Mantine: 'MantineProvider was not found in component tree',
    'the session store': 'todoturismo.session',
  }

  test('host and remotes use one copy of each shared package', { tag: '@long' }, async ({ page, as }) => {
    const transfers = watchTransfers(page)
    for (const [role, labels] of SECTIONS) {
      await as(role)
      for (const label of labels) {
        await new ShellPage(page).open(label)
        await page.waitForLoadState('networkidle')
      }
      await page.getByRole('button', { name: 'Logout' }).click()
    }
    const urls = new Set(
      (await transfers())
        .filter(({ isScript, url }) => isScript && url.includes('/assets/') && !url.includes('/boot-'))
        .map(({ url }) => url),
    )
    const scripts = await Promise.all(
      [...urls].map(async (url) => ({ url, source: await (await page.request.get(url)).text() })),
    )
    for (const remote of ['admin', 'sales', 'owner'])
      expect(urls, `scripts of ${remote}`).toContainEqual(expect.stringContaining(`/remotes/${remote}/`))

    for (const [library, mark] of Object.entries(MARKS)) {
      const copies = scripts.filter(({ source }) => source.includes(mark)).map(({ url }) => url)
      expect(copies, `copies of ${library}`).toHaveLength(1)
    }
  })

  test('remotes use the session of the host', { tag: '@long' }, async ({ page, as }) => {
    await as('EMPLOYEE-DEMO')
    await new ShellPage(page).open('My Sales')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/\w/)
    const shared = await page.evaluate(async () => {
      type Versions = Record<string, { get(): Promise<() => Promise<Record<string, unknown>>> }>
      const scope = Reflect.get(window, '__federation_shared__').default as Record<string, Versions>
      const [auth] = Object.values(scope['shared-auth'] ?? {})
      if (!auth) throw new Error('shared-auth is not shared')
      const { useSession } = (await (
        await auth.get()
      )()) as {
        useSession: { getState(): { user: { role: string } } }
      }
      return {
        versions: Object.values(scope).map((each) => Object.keys(each).length),
        role: useSession.getState().user.role,
      }
    })
    expect(new Set(shared.versions), 'versions of each shared package').toEqual(new Set([1]))
    expect(shared.role).toBe('EMPLOYEE-DEMO')
  })
})

test('files of packages do not change their names with a release of ours', () => {
  const folder = `${ROOT}host/dist/assets/`
  const files = readdirSync(folder).filter((name) =>
    /^(vendor|charts|hucre|libphonenumber-js)-[\w-]{8}\.js$/.test(name),
  )
  expect(files).toHaveLength(4)
  for (const name of files)
    expect(readFileSync(folder + name, 'utf8'), name).not.toMatch(/"\.\/(index|shared|deferred)-/)
})
