import { expect, test } from './fixtures'

test('nothing is shown before the stored color scheme is set', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  let startBoot = () => {}
  const boot = new Promise<void>((resolve) => {
    startBoot = resolve
  })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.route('**/boot.js', async (route) => {
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
  await page.route('**/boot.js', (route) => route.abort())
  await page.goto('')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
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
