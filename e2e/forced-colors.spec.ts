import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { NewSalePage } from './support/new-sale-page'

/** What a contrast theme leaves of an element: neither shadows nor most backgrounds. */
const look = (element: Locator) =>
  element.evaluate((shown) => {
    const { backgroundColor, outlineStyle, borderTopWidth } = getComputedStyle(shown)
    return { backgroundColor, outlineStyle, borderTopWidth }
  })

test('a contrast theme shows what is chosen, switched on, and in front', { tag: '@long' }, async ({
  page,
  openAs,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs('EMPLOYEE', 'new-sale')
  const wizard = new NewSalePage(page)

  await test.step('rows', async () => {
    await page.getByRole('radio').first().check()
    await wizard.next.click()
    const checks = page.getByRole('row').getByRole('checkbox')
    await checks.nth(1).check()
    await expect.poll(() => look(checks.nth(1))).not.toEqual(await look(checks.nth(2)))
    await wizard.next.click()
    const radios = page.getByRole('radio')
    await radios.nth(1).check()
    await expect.poll(() => look(radios.nth(1))).not.toEqual(await look(radios.nth(2)))
    const rows = page.getByRole('row').filter({ has: radios })
    await expect.poll(() => look(rows.nth(1))).not.toEqual(await look(rows.nth(2)))
  })

  await test.step('one of several', async () => {
    await page.goto('departures')
    const labels = page.locator('label').filter({ hasText: /^(Day|Week)$/ })
    await labels.nth(0).click()
    await expect.poll(() => look(labels.nth(0))).not.toEqual(await look(labels.nth(1)))
  })

  await test.step('a switch in a dialog', async () => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: /offline/i }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveCSS('border-top-width', '2px')
    const track = dialog.getByRole('switch').locator('+ *')
    await expect(track).toHaveCSS('border-top-width', '1px')
    const off = await look(track)
    await dialog.getByRole('switch').click()
    await expect.poll(() => look(track)).not.toEqual(off)
  })
})
