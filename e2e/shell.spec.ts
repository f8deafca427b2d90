import { expect, test } from './fixtures'
import { LoginPage } from './pages/login'
import { ShellPage } from './pages/shell'
import type { Role } from './servers/api'

const MENUS: [Role, string, string[]][] = [
  ['ADMINISTRATOR', '/category', ['Categories', 'Services', 'Clients', 'Employees']],
  ['ADMINISTRATOR-DEMO', '/category', ['Categories', 'Services', 'Clients', 'Employees']],
  ['EMPLOYEE', '/new-sale', ['New Sale', 'My Sales']],
  ['EMPLOYEE-DEMO', '/new-sale', ['New Sale', 'My Sales']],
  ['OWNER', '/reports', ['Informe', 'Administrators']],
  ['OWNER-DEMO', '/reports', ['Informe', 'Administrators']],
]

for (const [role, landing, entries] of MENUS)
  test(`${role} lands on ${landing} and has its own menu`, {
    tag: role === 'OWNER' ? [] : '@long',
  }, async ({ page, as }) => {
    await as(role)
    await expect(page).toHaveURL(new RegExp(`${landing}$`))
    await expect(new ShellPage(page).menu.getByRole('link')).toHaveText(entries)
  })

test('all entries of a long menu can be seen and reached above the footer', { tag: '@long' }, async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.route('**/sections.json', async (route) => {
    const response = await route.fetch()
    const sections = await response.json()
    const [declared] = sections.admin.sections.list
    const more = Array.from({ length: 12 }, (_, index) => {
      const path = `/more-${index}`
      return { ...declared, label: `More ${index}`, labels: {}, path, menu: 50 + index, pages: [] }
    })
    sections.admin.sections.list.push(...more)
    await route.fulfill({ response, json: sections })
  })
  await openAs('ADMINISTRATOR', 'category')
  const footer = await page.getByRole('contentinfo').boundingBox()
  const menu = await page.getByRole('navigation', { name: 'Sections' }).locator('..').boundingBox()
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0)
  const last = page.getByRole('link', { name: 'More 11' })
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('a visitor is sent to the login screen, and after the login to the requested screen', async ({
  page,
}) => {
  await page.goto('category?size=10')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Login NONE' })).toBeVisible()
  await new LoginPage(page).enter('ADMINISTRATOR')
  await expect(page).toHaveURL(/\/category\?size=10$/)
})

test('a screen for another role shows which role it needs, and a link back', async ({ page, as }) => {
  await as('EMPLOYEE-DEMO')
  await page.goto('category')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Login EMPLOYEE-DEMO' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    'needs the role Administrator. You are logged in as Employee (demo).',
  )
  await page.getByRole('link', { name: 'Go to New Sale' }).click()
  await expect(page).toHaveURL(/\/new-sale$/)
})

test('nothing is shown before the stored color scheme is set', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  let startBoot = () => {}
  const boot = new Promise<void>((resolve) => {
    startBoot = resolve
  })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.route('**/assets/boot-*.js', async (route) => {
    await boot
    await route.continue()
  })
  await page.goto('', { waitUntil: 'commit' })
  const header = page.getByRole('banner', { includeHidden: true })
  await expect(header).toBeAttached()
  await expect(header).toBeHidden()
  startBoot()
  await expect(header).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the login screen opens without the boot script', async ({ page }) => {
  await page.route('**/assets/boot-*.js', (route) => route.abort())
  await page.goto('')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})

test('an unknown address shows the error page with a link home', async ({ page }) => {
  await page.goto('no/such/page')
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible()
  await expect(page.getByText('Not Found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(new LoginPage(page).button).toBeVisible()
})

test('the search that is opened while the next page renders stays open', async ({ page, openAs }) => {
  await openAs('ADMINISTRATOR', 'category')
  const link = page.getByRole('link', { name: 'New Category' })
  // In one task of the browser, so that the page of the link is not shown yet.
  await link.evaluate((element) => {
    if (element instanceof HTMLElement) element.click()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  })
  await expect(page).toHaveURL(/\/new-category$/)
  await expect(
    page.getByRole('heading', { level: 1, name: /New Category/, includeHidden: true }),
  ).toBeAttached()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

test('Back closes what covers the page first', { tag: '@long' }, async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await openAs('ADMINISTRATOR', 'category')
  await page.getByRole('link', { name: 'New Category' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Half a name')

  const dialog = page.getByRole('dialog')
  for (const open of [
    () => page.getByRole('button', { name: 'Open the menu' }).click(),
    () => page.keyboard.press('Control+k'),
    () => page.getByRole('button', { name: 'Logout' }).click(),
  ]) {
    await open()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/new-category$/)
    await expect(name).toHaveValue('Half a name')
  }

  await page.goBack()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/category$/)
})
