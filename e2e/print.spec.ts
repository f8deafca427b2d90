import type { Locator, Page } from '@playwright/test'
import { open, press, type Screen, screen } from './screens/screen'
import { overflow, violations } from './support/accessibility'
import type { RealRole } from './support/accounts'
import { expect, test } from './support/fixtures'

/** The width between the margins of an A4 page, in pixels. */
const SHEET = { width: 718, height: 1047 }
const FOR_CLICKS = ['banner', 'navigation', 'contentinfo', 'search', 'button', 'textbox', 'combobox'] as const

interface Printed {
  role: RealRole
  screen: Screen
  stays: (page: Page) => Locator
}

const PRINTED: Printed[] = [
  {
    role: 'ADMINISTRATOR',
    screen: screen('a list', './clients'),
    stays: (page) => page.getByRole('table', { name: 'Clients' }).getByRole('row'),
  },
  {
    role: 'EMPLOYEE',
    screen: screen('a receipt', './my-sales', press('link', /^Sale No\./)),
    stays: (page) => page.getByRole('article').getByText('Total'),
  },
  {
    role: 'OWNER',
    screen: screen('a report', './reports?range=this-year'),
    stays: (page) => page.getByRole('region', { name: 'By category' }).locator('.recharts-surface, table'),
  },
]

for (const { role, screen, stays } of PRINTED)
  test(`${screen.name} is printed black on white, without controls`, {
    tag: '@long',
  }, async ({ page, as }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await as(role)
    await open(page, screen)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(SHEET)

    for (const part of await stays(page).all()) await expect(part).toBeVisible()
    await expect(stays(page)).not.toHaveCount(0)
    for (const part of FOR_CLICKS) await expect(page.getByRole(part), part).toHaveCount(0)
    expect(await violations(page, ['color-contrast'])).toEqual([])
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  })
