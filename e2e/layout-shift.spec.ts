import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures'
import { resize } from './pages/browser'
import { excessOfUse, excessShift, slowAnswers, watchShifts } from './pages/layout-shift'
import { storeSession } from './pages/login'
import { NewSalePage } from './pages/new-sale'
import { Api, firstRecords, type RealRole } from './servers/api'
import { addDollars, TRIP } from './servers/dollars'
import { type Server, withServer } from './servers/server'

interface Office {
  server: Server
  /** What stands for each capital word of a path. */
  names: Record<string, string | number>
}

/** A sale with two payments of which something is owed, and the links that bring visitors. */
async function addRecords(origin: string): Promise<Office['names']> {
  const employee = await Api.logIn(origin, 'EMPLOYEE')
  const owner = await Api.logIn(origin, 'OWNER')
  const { serviceId, paymentMethodId, ...records } = await firstRecords(employee)
  const saleItems = [{ serviceId, from: '2098-03-02', to: '2098-03-05' }]
  const sale = { ...records, paymentMethodId, saleItems, payment: { amount: 100 } }
  const { id, clientId } = await employee.post<{ id: number; clientId: number }>('/sale', sale)
  await employee.post(
    `/sale/${id}/payment`,
    { paymentMethodId, amount: 50 },
    { 'idempotency-key': crypto.randomUUID() },
  )
  const link = async (path: string) => (await employee.post<{ token: string }>(path, {})).token
  const invited = {
    name: 'Carla',
    lastname: 'Quiroga',
    email: 'carla@todoturismo.test',
    role: 'ADMINISTRATOR',
  }
  const { invitation } = await owner.post<{ invitation: { token: string } }>('/administrator', invited)
  return {
    SALE: id,
    CLIENT: clientId,
    TRIP: await link(`/sale/${id}/receipt-link`),
    QUOTE: `${await link('/quote/3/link')}.1`,
    INVITATION: invitation.token,
  }
}

/** An office of one currency, and one of two. */
const test = base.extend<object, { offices: Record<1 | 2, Office> }>({
  offices: [
    ({ server }, use) =>
      withServer({}, async (second) => {
        await addDollars(second.origin)
        const office = async (of: Server) => ({ server: of, names: await addRecords(of.origin) })
        await use({ 1: await office(server), 2: await office(second) })
      }),
    { scope: 'worker' },
  ],
})

interface Row {
  width: number
  currencies: 1 | 2
  language: 'es' | 'en'
  theme: 'light' | 'dark'
}

/** Each width with one and two currencies, and each pair of currencies, language and theme. */
const ROWS: Row[] = [
  { width: 390, currencies: 1, language: 'es', theme: 'light' },
  { width: 390, currencies: 2, language: 'en', theme: 'dark' },
  { width: 1024, currencies: 1, language: 'en', theme: 'dark' },
  { width: 1024, currencies: 2, language: 'es', theme: 'light' },
  { width: 1280, currencies: 1, language: 'en', theme: 'light' },
  { width: 1280, currencies: 2, language: 'es', theme: 'dark' },
  { width: 1440, currencies: 1, language: 'es', theme: 'dark' },
  { width: 1440, currencies: 2, language: 'en', theme: 'light' },
]

type Who = RealRole | 'VISITOR'

/** A screen, or one with the names of a button that opens a dialog over it. */
type Place = string | readonly [path: string, opener: RegExp]

const SCREENS: Record<Who, readonly Place[]> = {
  VISITOR: ['', 'login', 'invitation#INVITATION', 'quote#QUOTE', 'receipt#TRIP'],
  EMPLOYEE: [
    ...[
      'new-sale',
      'new-sale?client=1&services=1',
      'new-sale/services',
      'new-sale/payment',
      'new-sale/details',
    ],
    ['client/CLIENT', /^(Take payment|Cobrar)/],
    ['client/CLIENT', /^(Edit|Editar)$/],
    ['today', /^(Close the day|Cerrar el día)$/],
    ...['my-sales', 'my-sales?owed=true', 'my-sales/SALE', 'my-sales/quotes', 'my-sales/quotes/3'],
    ...['client-list', 'client/CLIENT', 'today', 'departures', 'departures?view=month'],
  ],
  ADMINISTRATOR: [
    ...['category', 'services', 'clients', 'employees', 'payment-methods', 'sales', 'sales/SALE'],
    ...['category/new-category', 'services/new-service', 'clients/new-client', 'employees/new-employee'],
    ...['category/edit/1', 'services/edit/1', 'clients/edit/1', 'employees/edit/1', 'payment-methods/edit/1'],
    ...[
      'to-pay',
      'suppliers',
      'suppliers/new-supplier',
      'employees/import',
      'client/CLIENT',
      'clients/edit/999999999',
    ],
  ],
  OWNER: [
    ...['reports', 'sales', 'sales/SALE', 'client/CLIENT', 'admins', 'admins/new-administrator', 'settings'],
    ...['settings/receipt', 'settings/discounts', 'settings/security', 'settings/server', 'settings/mail'],
    ...['settings/log', 'today'],
  ],
}

/** Opens screens with slow answers, uses them, and returns what moved too much. */
async function excessOf(page: Page, office: Office, who: Who, row: Row, places: readonly Place[]) {
  const base = `${office.server.origin}/hc-v2-front/`
  if (who !== 'VISITOR') await storeSession(page.context(), who, office.server.origin)
  await resize(page, { width: row.width, height: row.width < 600 ? 844 : 900 })
  await page.emulateMedia({ colorScheme: row.theme })
  await page.goto(base)
  await page.evaluate((code) => localStorage.setItem('todoturismo.language', code), row.language)
  await watchShifts(page)
  const answered = await slowAnswers(page)
  const found: string[] = []
  for (const place of places) {
    const [named, opener] = typeof place === 'string' ? [place] : place
    const path = named.replace(/[A-Z]{4,}/, (name) => `${office.names[name]}`)
    const note = async (what: string) => {
      const excess = await excessShift(page)
      if (excess) found.push(`${named} ${what} ${excess}`)
    }
    // Leaves without the question for what was typed.
    await page.goto('about:blank')
    await page.goto(base + path)
    await answered()
    await note('loading')
    if (opener) {
      await page.getByRole('button', { name: opener }).first().click()
      await page.getByRole('dialog').waitFor()
      await answered()
      await note(`opening ${opener}`)
    }
    found.push(...(await excessOfUse(page)).map((excess) => `${named} ${opener ?? ''} ${excess}`))
  }
  return found
}

test('the page of a client who owes does not move while it loads and is used', async ({ page, offices }) => {
  const row: Row = { width: 1280, currencies: 1, language: 'en', theme: 'light' }
  expect(await excessOf(page, offices[1], 'EMPLOYEE', row, ['client/CLIENT'])).toEqual([])
})

for (const row of ROWS)
  for (const who of Object.keys(SCREENS) as Who[])
    test(`no screen of ${who} moves: ${Object.values(row).join(', ')}`, { tag: '@long' }, async ({
      page,
      offices,
    }) => {
      test.setTimeout(600_000)
      expect(await excessOf(page, offices[row.currencies], who, row, SCREENS[who])).toEqual([])
    })

test('a share is chosen by one press while the empty amount has the focus', async ({ page, offices }) => {
  const wizard = new NewSalePage(page)
  const origin = offices[2].server.origin
  await storeSession(page.context(), 'EMPLOYEE', origin)
  await resize(page, { width: 1280, height: 900 })
  await watchShifts(page)
  await page.goto(`${origin}/hc-v2-front/new-sale`)
  await page.getByRole('radio').first().check()
  await wizard.next.click()
  await wizard.serviceSearch.fill(TRIP)
  await wizard.addService(TRIP)
  await wizard.next.click()
  await wizard.choose('cash')
  await wizard.next.click()
  await page.getByRole('button', { name: /^Pay a part/ }).click()
  const amount = page.getByRole('textbox', { name: /^Counts as/ })
  await expect(amount).toBeFocused()
  await excessShift(page)
  const share = wizard.button('30%')
  await share.hover()
  await page.mouse.down()
  expect(await excessShift(page)).toBeUndefined()
  await expect(amount).toBeFocused()
  await page.mouse.up()
  await expect(share).toHaveAttribute('aria-pressed', 'true')
  await expect(amount).toHaveValue('600.00')
  expect(await excessShift(page)).toBeUndefined()
})
