import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { overflow, violations } from './pages/browser'
import { storeSession } from './pages/login'
import { NewSalePage } from './pages/new-sale'
import { open, press, type Screen, screen } from './screens/screen'
import { visitorScreens } from './screens/visitor-screens'
import { BLANK_BUSINESS, firstRecords, type RealRole } from './servers/api'

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
    stays: (page) => page.getByRole('region', { name: 'Sold by service' }).getByRole('table'),
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
    // The buttons that sort are the headings of the columns, and one names its figure.
    const elsewhere = page.locator(':not(th *, section > p *)')
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
  const employee = await api('EMPLOYEE')
  const { serviceId, ...records } = await firstRecords(employee)
  const sale = { ...records, saleItems: [{ serviceId }] }
  const { id } = await employee.post<{ id: number }>('/sale', sale)
  await as('EMPLOYEE')
  await open(page, screen('a receipt', `./my-sales/${id}`))
  const receipt = page.getByRole('article')
  await page.getByRole('button', { name: 'Receipt', exact: true }).click()
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

test('a traveller fills in an empty place by the link, on a phone, and the seller confirms it', {
  tag: '@long',
}, async ({ page, openAs, otherBrowser }) => {
  await openAs('EMPLOYEE', 'new-sale')
  const wizard = new NewSalePage(page)
  await wizard.sell()
  await page.goto(`./my-sales/${await wizard.recordedNumber()}`)
  const travellers = page.getByRole('region', { name: 'Travellers' })
  await travellers.getByRole('button', { name: 'Let travellers fill it in' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const fillsIn = page.getByRole('switch', { name: 'Travellers fill in their data by this link' })
  await fillsIn.click()
  await expect(fillsIn).toBeChecked()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.keyboard.press('Escape')

  const visitor = await otherBrowser()
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto(link)
  const field = (name: string) => visitor.getByRole('textbox', { name, exact: true })
  await visitor.getByRole('button', { name: 'Fill in a place' }).click()
  await expect(field('Name')).toBeFocused()
  await visitor.keyboard.type('Eva')
  await field('Last name').fill('Gil')
  await field('Document').fill('30111222')
  await field('Birthday').fill('12/03/1990')
  expect(await violations(visitor)).toEqual([])
  await expect.poll(() => overflow(visitor)).toBeLessThanOrEqual(0)
  await visitor.getByRole('button', { name: 'Save' }).click()
  await expect(visitor.getByText('Complete', { exact: true })).toBeVisible()
  await expect(visitor.getByText('30111222')).toHaveCount(0)

  // It is shown without a reload.
  await expect(travellers.getByText('1 traveller was filled in by the link')).toBeVisible()
  await travellers.getByRole('button', { name: 'Confirm all' }).click()
  await travellers.getByRole('button', { name: 'Save' }).click()
  await expect(travellers.getByRole('button', { name: 'Confirm all' })).toHaveCount(0)
  await page.reload()
  await expect(travellers.getByRole('textbox', { name: 'Document', exact: true }).first()).toHaveValue(
    '30111222',
  )
  await expect(page.getByText('Filled in by a traveller')).toBeVisible()
})
