import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures'
import { colorScheme, overflow, resize, violations } from './pages/browser'
import { storeSession } from './pages/login'
import { NewSalePage } from './pages/new-sale'
import { chooseInUserMenu } from './pages/shell'
import { open, type Screen } from './screens/screen'
import { SCREENS } from './screens/screens'

test.describe('axe', () => {
  const softly = expect.configure({ soft: true })

  const WIDE = { width: 1440, height: 900 }
  const NARROW = { width: 360, height: 740 }

  /** A page, a list, a form with errors, an overlay, a step of the wizard, a record and a dashboard. */
  const ONE_OF_EACH_KIND = [
    ...['home', 'login-errors', 'services', 'employees-errors', 'palette'],
    ...['sale-details', 'sale', 'reports', 'administrators-actions'],
  ]

  /**
   * A width changes the structure, a color scheme only colors: each look is checked by the rules that can give another
   * result.
   */
  const LIGHT_AND_WIDE = [{ scheme: 'light', size: WIDE, rules: undefined }] as const
  const DARK_OR_NARROW = [
    { scheme: 'dark', size: WIDE, rules: ['color-contrast'] },
    { scheme: 'dark', size: NARROW, rules: undefined },
    { scheme: 'light', size: NARROW, rules: ['color-contrast'] },
  ] as const

  const isOneOfItsKind = ({ name }: Screen) => ONE_OF_EACH_KIND.includes(name)
  const PASSES = [
    { title: 'one of each kind', has: isOneOfItsKind, looks: LIGHT_AND_WIDE, tag: [] },
    {
      title: 'light and wide',
      has: (screen: Screen) => !isOneOfItsKind(screen),
      looks: LIGHT_AND_WIDE,
      tag: '@long',
    },
    { title: 'dark or narrow', has: () => true, looks: DARK_OR_NARROW, tag: '@long' },
  ]

  test.use({ actionTimeout: 15_000 })

  for (const { title, has, looks, tag } of PASSES)
    for (const [role, screens] of SCREENS)
      test(`axe finds nothing on the screens of ${role}, ${title}`, { tag }, async ({ page }) => {
        test.slow()
        if (role !== 'visitor') await storeSession(page.context(), role)
        for (const screen of screens.filter(has))
          await test.step(screen.name, async () => {
            const possible = looks.filter(({ size }) => size === NARROW || !screen.narrow)
            for (const [index, { scheme, size, rules }] of possible.entries()) {
              await resize(page, size)
              if (index === 0) await open(page, screen)
              await colorScheme(page, scheme)
              const where = `${screen.name} at ${size.width} px, ${scheme}`
              // An overlay that has just opened gets its accessible name a moment later.
              await softly.poll(() => violations(page, rules), where).toEqual([])
              await softly.poll(() => overflow(page), `${where}: beyond the edge`).toBeLessThanOrEqual(0)
            }
          })
      })
})

test.describe('forced colors', () => {
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
      await checks.nth(0).check()
      await expect.poll(() => look(checks.nth(0))).not.toEqual(await look(checks.nth(1)))
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
      await chooseInUserMenu(page, 'More', 'Sell offline')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toHaveCSS('border-top-width', '2px')
      const track = dialog.getByRole('switch').locator('+ *')
      await expect(track).toHaveCSS('border-top-width', '1px')
      const off = await look(track)
      await dialog.getByRole('switch').click()
      await expect.poll(() => look(track)).not.toEqual(off)
    })
  })
})
