import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { tabTo } from './support/keyboard'
import { NewSalePage } from './support/new-sale-page'
import { ShellPage } from './support/shell-page'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('an administrator opens pages and records with the palette', { tag: '@long' }, async ({ page, as }) => {
  await as('ADMINISTRATOR')
  const { palette } = new ShellPage(page)
  await page.keyboard.press('Control+k')
  await expect(palette.search).toBeFocused()
  await page.keyboard.type('new serv')
  await expect(palette.selected).toHaveAccessibleName('New Service')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/services\/new-service$/)
  await expect(palette.search).toBeHidden()
  await expect(heading(page, 'Services')).toBeFocused()

  await page.goto('clients')
  const row = page.getByRole('table', { name: 'Clients' }).locator('tbody').getByRole('row').first()
  const email = (await row.getByText('@').textContent()) ?? ''
  await page.keyboard.press('Control+k')
  await palette.search.fill(email)
  await expect(palette.selected).toHaveAccessibleName(new RegExp(email))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clients\/edit\/\d+$/)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
})

test('an employee starts a sale for a client with the palette', { tag: '@long' }, async ({ page, as }) => {
  await as('EMPLOYEE')
  const { palette, paletteButton } = new ShellPage(page)
  await new NewSalePage(page).next.waitFor()
  await page.goto('my-sales')
  await paletteButton.click()
  await palette.search.fill('ma')
  const client = palette.group('New sale for').getByRole('option').first()
  const name = (await client.getAttribute('aria-label'))?.split(',')[0] ?? ''
  await client.click()
  await expect(page.getByLabel('Chosen client')).toContainText(name)
  await expect(page).toHaveURL(/\/new-sale$/)
  await expect(new NewSalePage(page).next).toBeEnabled()
})

test('an owner opens accounts and the audit log with the palette', { tag: '@long' }, async ({ page, as }) => {
  await as('OWNER')
  const { palette, paletteButton } = new ShellPage(page)
  await paletteButton.click()
  await palette.search.fill('administrator@')
  await palette.group('Administrators').getByRole('option').first().click()
  await expect(page.getByRole('searchbox')).toHaveValue('administrator@todoturismo.test')
  await page.keyboard.press('Control+k')
  await palette.search.fill('audit')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible()
  await expect(page).toHaveTitle('Audit log · Administrators · TodoTurismo')
})

test('the palette shows an error when a search fails, or when its own code does not load', {
  tag: '@long',
}, async ({ page, as }) => {
  await as('EMPLOYEE')
  const { palette, paletteButton } = new ShellPage(page)
  await page.route(/\/assets\/palette.*\.js/, (route) => route.abort())
  await page.reload()
  await paletteButton.click()
  await expect(page.getByText('Uh oh! Something went wrong.')).toBeVisible()
  await page.unroute(/\/assets\/palette.*\.js/)
  await page.reload()
  await paletteButton.click()
  await page.route('**/api/v1/client?**', (route) => route.fulfill({ status: 400, json: {} }))
  await palette.search.fill('mar')
  await expect(palette.selected).toHaveAccessibleName(/^Try again/)
  await page.unroute('**/api/v1/client?**')
  await page.keyboard.press('Enter')
  await expect(palette.selected).not.toHaveAccessibleName(/^Try again/)
  await palette.search.fill('q'.repeat(20))
  await expect(page.getByText('Nothing found for').first()).toBeVisible()
})

test('keys work once the rows are shown', async ({ page, as }) => {
  await as('ADMINISTRATOR')
  await page.reload({ waitUntil: 'commit' })
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .waitFor()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('single keys operate a list, and type letters in its fields', { tag: '@long' }, async ({ page, as }) => {
  await as('ADMINISTRATOR-DEMO')
  await page.getByRole('row', { name: /Beaches/ }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(heading(page, 'Services')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('n?/')
  await expect(page.getByRole('searchbox')).toHaveValue('n?/')
  await page.getByRole('searchbox').clear()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('n')
  // The address changes before the screen does.
  await expect(page).toHaveTitle(/^Add service/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/services\/new-service$/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+j')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('focus, title and breadcrumbs follow the screen, also on Back and Forward', { tag: '@long' }, async ({
  page,
  as,
}) => {
  await as('ADMINISTRATOR-DEMO')
  const { menu, breadcrumbs } = new ShellPage(page)
  await page.getByRole('row', { name: /Beaches/ }).waitFor()
  await menu.getByRole('link', { name: 'Clients' }).click()
  await expect(heading(page, 'Clients')).toBeFocused()
  await page.getByRole('link', { name: 'Edit Lucía Fernández' }).click()
  await expect(heading(page, 'Clients')).toBeFocused()
  await expect(page).toHaveTitle('Edit Lucía Fernández · Clients · TodoTurismo')
  await expect(breadcrumbs.getByRole('listitem')).toHaveText(['Home', 'Clients', 'Edit Lucía Fernández'])
  await page.goBack()
  await expect(page).toHaveTitle('Clients · TodoTurismo')
  await expect(heading(page, 'Clients')).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'Categories')).toBeFocused()
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveTitle('Edit Lucía Fernández · Clients · TodoTurismo')
  await breadcrumbs.getByRole('link', { name: 'Clients' }).click()
  await expect(page).toHaveURL(/\/clients$/)
  await expect(heading(page, 'Clients')).toBeFocused()
})

test('the first Tab skips to the content', async ({ page, as }) => {
  await as('EMPLOYEE-DEMO')
  await page.goto('my-sales')
  await heading(page, 'My Sales').waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu is a drawer that works with the keyboard', async ({ page, as }) => {
    await as('ADMINISTRATOR-DEMO')
    await page.getByRole('row', { name: /Beaches/ }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const burger = page.getByRole('button', { name: 'Open the menu' })
    const drawer = page.getByRole('dialog')
    await tabTo(page, burger)
    await page.keyboard.press('Enter')
    await expect(drawer).toBeVisible()
    const inDrawer = () =>
      page.evaluate(() => document.querySelector('[role="dialog"]')?.contains(document.activeElement))
    for (let presses = 0; presses < 10; presses++) {
      await page.keyboard.press('Tab')
      expect(await inDrawer()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(burger).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, drawer.getByRole('link', { name: 'Employees' }))
    await page.keyboard.press('Enter')
    await expect(drawer).toBeHidden()
    await expect(heading(page, 'Employees')).toBeFocused()
    await tabTo(page, burger)
    await page.keyboard.press('Enter')
    await expect(drawer).toBeVisible()
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(heading(page, 'Categories')).toBeVisible()
  })

  test('the palette opens by its icon', { tag: '@long' }, async ({ page, as }) => {
    await as('OWNER-DEMO')
    const { palette, paletteButton } = new ShellPage(page)
    await paletteButton.click()
    await palette.search.fill('admin')
    await palette.group('Go to').getByRole('option', { name: 'New Administrator' }).click()
    await expect(page).toHaveURL(/\/admins\/new-administrator$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
