import type { Role } from './support/accounts'
import { expect, test } from './support/fixtures'
import { ShellPage } from './support/shell-page'
import { watchTransfers } from './support/transfers'

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
      .filter(({ isScript, url }) => isScript && url.includes('/assets/'))
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
