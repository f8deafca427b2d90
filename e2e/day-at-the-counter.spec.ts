import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { overflow, violations } from './pages/browser'
import { finger, type Hands, keyboard } from './pages/keyboard'
import { NewSalePage } from './pages/new-sale'
import { SalesPage } from './pages/sales'
import type { Api } from './servers/api'
import { eventStreamOf } from './servers/api'

interface Service {
  id: number
  name: string
}

/** Adds three services, of which the first lasts three days and needs dates, with names that no other has. */
async function addServices(administrator: Api, area: string): Promise<[Service, Service, Service]> {
  const [category] = await administrator.get<{ id: number }[]>('/category')
  const add = (name: string, rest: object = {}) =>
    administrator.post<Service>('/service', {
      name: `${name} ${area}`,
      description: 'For a day at the counter',
      price: 1000,
      categoryId: category?.id,
      ...rest,
    })
  return [await add('Trek', { days: 3, datesRequired: true }), await add('Transfer'), await add('Insurance')]
}

interface Counter {
  page: Page
  hands: Hands
  openAs: (role: 'EMPLOYEE', path: string) => Promise<void>
  api: (role: 'ADMINISTRATOR') => Promise<Api>
  /** A letter of its own for each way to use the screen, in names and numbers. */
  area: string
  dni: number
  /** A day without other departures. */
  day: string
}

/** Sells three services to a new client, and does what follows in a day. */
async function spendDay({ page, hands, openAs, api, area, dni, day }: Counter): Promise<void> {
  const stream = eventStreamOf(page)
  await openAs('EMPLOYEE', 'new-sale')
  await stream
  const administrator = await api('ADMINISTRATOR')
  const wizard = new NewSalePage(page)
  const sales = new SalesPage(page)
  const [trek, transfer, insurance] = await addServices(administrator, area)
  const isNarrow = (page.viewportSize()?.width ?? 0) < 600

  await hands.press(wizard.button('New Client'))
  const form = page.getByRole('dialog', { name: 'New Client' })
  const field = (label: string) => form.getByRole('textbox', { name: label })
  await hands.type(field('Name').first(), 'Olga')
  await hands.type(field('Last name'), `Núñez ${area}`)
  await hands.type(field('DNI'), String(dni))
  await hands.type(field('Email'), `olga.${area.toLowerCase()}@example.com`)
  await hands.type(field('Birthday'), '07/03/1990')
  await hands.type(field('Phone'), '5491145670001')
  await hands.type(field('Address'), 'Mitre 88')
  await hands.press(form.getByRole('button', { name: 'Save' }))
  await expect(wizard.chosenClient).toContainText(`Olga Núñez ${area}`)
  await hands.press(wizard.next)

  const search = page.getByRole('searchbox', { name: 'Search services' })
  for (const { name } of [trek, transfer, insurance]) {
    await hands.type(search, name)
    await hands.check(page.getByRole('checkbox', { name: `Select ${name}` }))
  }
  // The trek needs dates: Next waits for them, and all services have them.
  await expect(wizard.next).toBeDisabled()
  if (isNarrow) await hands.press(wizard.button('Travel dates needed'))
  const chosen = isNarrow ? page.getByRole('dialog', { name: 'Chosen services' }) : wizard.chosen
  await hands.type(chosen.getByRole('textbox', { name: 'Travel from' }).first(), day)
  for (const returns of await chosen.getByRole('textbox', { name: 'Travel to' }).all())
    await expect(returns).not.toHaveValue('')
  expect(await violations(page)).toEqual([])
  if (isNarrow) await hands.press(chosen.getByRole('button', { name: 'Close' }))
  await hands.press(wizard.next)
  await hands.check(page.getByRole('radio', { name: 'Select cash' }))
  await hands.press(wizard.next)

  await wizard.step('Details').waitFor()
  await administrator.put(`/service/${insurance.id}`, { ...insurance, retired: true })
  const notice = page.getByRole('status').filter({ hasText: 'Something has changed' })
  await expect(notice).toContainText(insurance.name)
  await expect(notice).toContainText('No longer available')
  await hands.press(notice.getByRole('button', { name: 'Update the draft' }))
  await expect(page.getByText(insurance.name)).toHaveCount(0)

  await hands.press(wizard.button('Discount'))
  const discount = page.getByRole('dialog', { name: 'Discount' })
  await hands.type(discount.getByRole('textbox', { name: 'Percentage' }), '10')
  await hands.type(discount.getByRole('textbox', { name: 'Reason' }), 'First trip')
  expect(await violations(page)).toEqual([])
  await hands.press(discount.getByRole('button', { name: 'Apply' }))
  await hands.press(wizard.finish)
  const first = await wizard.recordedNumber()
  await expect(wizard.receiptOnPaper).toContainText('10% discount')
  await expect(wizard.receiptOnPaper).toContainText(/1,800\.00/)

  await hands.press(page.getByRole('link', { name: `Go to sale No. ${first}` }))
  await hands.press(sales.receiptMenu)
  await hands.press(page.getByRole('menuitem', { name: 'Link to the trip' }))
  const share = page.getByRole('dialog', { name: 'Link to the trip' })
  await hands.press(share.getByRole('button', { name: 'Make a link' }))
  await expect(share.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5491145670001\?text=.*receipt/,
  )
  await page.keyboard.press('Escape')

  await hands.type(sales.history.getByRole('textbox', { name: 'New note' }), 'Pays the rest on Friday')
  await hands.press(sales.history.getByRole('button', { name: 'Add note' }))
  await expect(sales.history.getByRole('listitem').first()).toContainText('Pays the rest on Friday')

  await hands.press(sales.change)
  await hands.type(page.getByRole('spinbutton', { name: `Quantity of ${transfer.name}` }), '2')
  await hands.press(wizard.button('Save the change'))
  await expect(page.getByText(`Sale No. ${first} is changed`)).toBeVisible()
  await expect(sales.trip).toContainText('2 ×')

  const [dayOfMonth, month, year] = day.split('/')
  await page.goto(`departures?view=week&day=${year}-${month}-${dayOfMonth}`)
  const departures = page.getByRole('rowgroup', { name: `${Number(dayOfMonth)} June` })
  const departure = departures.getByRole('row').filter({ hasText: trek.name })
  await expect(departure).toContainText(`Olga Núñez ${area}`)
  await expect(departure.getByRole('link', { name: '+54 9 11 4567-0001 in WhatsApp' })).toBeVisible()
  expect(await violations(page)).toEqual([])
}

test('a day at the counter, by keyboard alone', { tag: '@long' }, ({ page, openAs, api }) =>
  spendDay({ page, hands: keyboard(page), openAs, api, area: 'B', dni: 96_000_002, day: '12/06/2098' }),
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a day at the counter, with a finger', { tag: '@long' }, async ({ page, openAs, api }) => {
    await spendDay({ page, hands: finger, openAs, api, area: 'C', dni: 96_000_003, day: '22/06/2098' })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})
