import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { overflow, violations } from './pages/browser'
import { storeSession } from './pages/login'
import { open, press, type Screen, screen } from './screens/screen'
import { visitorScreens } from './screens/visitor-screens'
import { BLANK_BUSINESS, type RealRole } from './servers/api'

/** The width between the margins of an A4 page, in pixels. */
const SHEET = { width: 718, height: 1047 }
/** The width between the margins of a roll of 80 mm, in pixels. */
const ROLL = { width: 272, height: 1100 }
const FOR_CLICKS = ['banner', 'navigation', 'contentinfo', 'search', 'button', 'textbox', 'combobox'] as const

interface Printed {
  role: RealRole | 'visitor'
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
    stays: (page) => page.getByRole('region', { name: 'Sold by category' }).getByRole('table'),
  },
  {
    role: 'visitor',
    screen: visitorScreens.find(({ name }) => name === 'public-receipt') as Screen,
    stays: (page) => page.getByRole('heading', { name: /^Receipt No\./ }),
  },
]

for (const { role, screen, stays } of PRINTED)
  test(`${screen.name} is printed black on white, without controls`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    if (role !== 'visitor') await storeSession(page.context(), role)
    await open(page, screen)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(SHEET)

    for (const part of await stays(page).all()) await expect(part).toBeVisible()
    await expect(stays(page)).not.toHaveCount(0)
    // The buttons that sort are the headings of the columns.
    const elsewhere = page.locator(':not(th *)')
    for (const part of FOR_CLICKS) await expect(page.getByRole(part).and(elsewhere), part).toHaveCount(0)
    expect(await violations(page, ['color-contrast'])).toEqual([])
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  })

test('a receipt with a logo and long texts is printed on a roll of 80 mm without going beyond its edge', {
  tag: '@long',
}, async ({ page, as, api }) => {
  const owner = await api('OWNER')
  await owner.put('/business', {
    name: 'Compañía Latinoamericana de Excursiones y Alojamientos',
    taxNumber: '30-71234567-1',
    address: 'Avenida Bartolomé Mitre 12345, San Carlos de Bariloche',
    phone: '+54 9 294 4567-0001',
    legalLine: 'Leg. 12345',
    receiptPrefix: '0001-00000',
    logo: `data:image/png;base64,${await readFile('host/public/icon-192.png', 'base64')}`,
  })
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await as('EMPLOYEE')
  await open(page, screen('a receipt', './my-sales', press('link', /^Sale No\./)))
  const receipt = page.getByRole('article')
  await page.getByRole('button', { name: 'Send receipt' }).click()
  await page.getByRole('menuitem', { name: 'Print on 80 mm' }).click()
  await expect(page).toHaveTitle(/^Receipt No\. 0001-00000\d+$/)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(ROLL)
  await expect(receipt.getByText('Total', { exact: true })).toBeVisible()
  await expect(receipt.getByRole('img', { name: 'Logo' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  const right = await receipt.evaluate((element) =>
    Math.max(...[...element.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
  )
  expect(right).toBeLessThanOrEqual(ROLL.width)
  await owner.put('/business', BLANK_BUSINESS)
})
