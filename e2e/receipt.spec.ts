import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { overflow, violations } from './pages/browser'
import { NewSalePage } from './pages/new-sale'
import { SalesPage } from './pages/sales'
import { open, press, type Screen, screen } from './screens/screen'
import type { RealRole } from './servers/api'

/** The width between the margins of an A4 page, in pixels. */
const SHEET = { width: 718, height: 1047 }
/** The width between the margins of a roll of 80 mm, in pixels. */
const ROLL = { width: 272, height: 1100 }
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
    stays: (page) => page.getByRole('region', { name: 'Sold by category' }).getByRole('table'),
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
  const logo = `data:image/png;base64,${await readFile('host/public/icon-192.png', 'base64')}`
  const business = {
    name: 'Compañía Latinoamericana de Excursiones y Alojamientos',
    taxNumber: '30-71234567-1',
    address: 'Avenida Bartolomé Mitre 12345, San Carlos de Bariloche',
    phone: '+54 9 294 4567-0001',
    legalLine: 'Leg. 12345',
    receiptPrefix: '0001-00000',
    logo,
  }
  await owner.put('/business', business)
  try {
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
  } finally {
    const { logo: _, ...texts } = business
    await owner.put('/business', {
      ...Object.fromEntries(Object.keys(texts).map((field) => [field, ''])),
      logo: null,
    })
  }
})

test('the trip is opened by its link without a login, with the face of the business, until the link is withdrawn', {
  tag: '@long',
}, async ({ page, openAs, otherBrowser }) => {
  await openAs('OWNER', './settings')
  await page.getByLabel('Name of the business').fill('Viajes del Sur')
  await page.getByLabel('Logo file').setInputFiles('host/public/icon-192.png')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The business is saved.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Viajes del Sur' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Receipt' }).click()
  await page.getByLabel('Tax number').fill('30-71234567-1')
  await page.getByLabel('Prefix of receipt numbers').fill('0001-')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The business is saved.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.goto('./sales')
  await page
    .getByRole('link', { name: /^Sale No\./ })
    // Tests that send a receipt have made the newest sales.
    .last()
    .click()
  const sales = new SalesPage(page, 'All sales')
  await sales.showReceipt.click()
  const title = sales.receipt.getByRole('heading', { name: /^Receipt No\. 0001-\d+$/ })
  await expect(title).toBeVisible()
  await expect(sales.receipt.getByRole('img', { name: 'Logo' })).toBeVisible()
  const number = (await title.textContent()) ?? ''
  await page.keyboard.press('Escape')
  await sales.send.click()
  await page.getByRole('menuitem', { name: 'Link to the trip' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const field = page.getByLabel('Link', { exact: true })
  await expect(field).toHaveValue(/^http/)
  const link = await field.inputValue()
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\d*\\?text=.*${encodeURIComponent(link).replaceAll('.', '\\.')}$`),
  )
  expect(await violations(page)).toEqual([])

  const visitor = await otherBrowser()
  await visitor.goto(link)
  const trip = visitor.getByRole('article', { name: 'Your trip' })
  await expect(trip).toBeVisible()
  await expect(visitor.getByRole('banner')).toContainText('Viajes del Sur')
  await expect(visitor.getByRole('contentinfo')).toContainText('with TodoTurismo')
  await expect(trip).toContainText('Tax number 30-71234567-1')
  // On paper it is the receipt.
  await visitor.emulateMedia({ media: 'print' })
  await expect(visitor.getByRole('heading', { name: number })).toBeVisible()
  await expect(trip.getByText('What is included')).toBeHidden()
  await visitor.emulateMedia({ media: null })
  expect(await violations(visitor)).toEqual([])

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(trip).toHaveCount(0)
})

test('a traveller fills in an empty place by the link, on a phone, and the seller confirms it', {
  tag: '@long',
}, async ({ page, as, otherBrowser }) => {
  await as('EMPLOYEE')
  const wizard = new NewSalePage(page)
  await wizard.walkToDetails('cash')
  await wizard.finish.click()
  await page.goto(`./my-sales/${await wizard.recordedNumber()}`)
  const travellers = page.getByRole('region', { name: 'Travellers' })
  await travellers.getByRole('button', { name: 'Let travellers fill it in' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  await page.getByRole('switch', { name: 'Travellers fill in their data by this link' }).check()
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
