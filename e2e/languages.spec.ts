import type { Page } from '@playwright/test'
import { wordsOf } from '../tools/federation/texts/language-words'
import { expect, test } from './fixtures'
import { storeSession } from './pages/login'
import { NewSalePage } from './pages/new-sale'
import { ScreenTexts } from './pages/screen-texts'
import { open } from './screens/screen'
import { SCREENS as ALL_SCREENS } from './screens/screens'
import type { RealRole } from './servers/api'

/** The screens of each role. */
const SCREENS: Readonly<Record<RealRole, string[]>> = {
  OWNER: [
    ...['reports', 'sales', 'sales/1', 'sales/999999', 'nowhere'],
    ...['admins', 'admins/new-administrator', 'settings/log', 'settings/mail'],
    // The names of countries, currencies and time zones are the browser's.
    ...['settings/receipt', 'settings/discounts', 'settings/security', 'settings/server'],
    ...['departures', 'departures?view=month', 'client/1'],
  ],
  ADMINISTRATOR: [
    ...['category', 'category/new-category', 'category/edit/1', 'category/edit/999999', 'category/import'],
    ...['services', 'services/new-service', 'services/edit/1', 'services/import'],
    ...['clients', 'clients/new-client', 'clients/edit/1', 'clients/import'],
    ...['employees', 'employees/new-employee', 'employees/edit/61', 'employees/import'],
    ...['payment-methods', 'payment-methods/new-payment-method', 'payment-methods/edit/1'],
    ...['suppliers', 'suppliers/new-supplier', 'suppliers/import'],
    ...['payment-methods/import', 'sales', 'departures', 'client/1', 'to-pay', 'to-pay?period=all'],
  ],
  EMPLOYEE: [
    ...['my-sales', 'my-sales/999999', 'new-sale/nowhere'],
    ...['departures', 'departures?view=month', 'client', 'client/1', 'client/999999'],
  ],
}

/** Of the screens of axe, the dialogs and states that an address does not open. */
const OPENED =
  /^(sale-new-client|sale-dates|sale-discount|sale-open|sale-share-link|sale-cancel|departures-subscription|views-dialog|reports-discounts|administrators-disable|public-receipt|public-receipt-withdrawn)$/

const openedScreens = (role: RealRole) =>
  ALL_SCREENS.filter(([name]) => name === role || (name === 'visitor' && role === 'OWNER'))
    .flatMap(([, screens]) => screens)
    .filter(({ name }) => OPENED.test(name))

/** Lists the texts of all screens of a role that do not pass. */
async function failingTexts(page: Page, language: string, role: RealRole, passes: (text: string) => boolean) {
  const texts = new ScreenTexts(page)
  const failing: string[] = []
  const check = (where: string, found: string[]) =>
    failing.push(...found.filter((text) => !passes(text)).map((text) => `${where}: ${text}`))

  await page.goto('')
  await texts.show(language)
  check('login', await texts.current())
  await storeSession(page.context(), role)
  await page.evaluate((code) => localStorage.setItem('todoturismo.language', code), language)
  for (const path of SCREENS[role]) check(path, await texts.read(path, language))
  // Of a sale of today everything can be done.
  if (role === 'EMPLOYEE')
    await sell(page, async (step) => {
      await texts.show(language)
      check(step, await texts.current())
      await texts.show('default')
    })
  for (const screen of openedScreens(role)) {
    await texts.show('default')
    await open(page, screen)
    // The page of a trip is never in the mixed texts: in an English browser it is in English already, and changes nothing.
    if (language === 'en' && screen.name.startsWith('public-receipt')) await texts.show(language)
    else await texts.change(language)
    check(screen.name, await texts.current())
  }
  await page.unrouteAll()
  await page.goto(SCREENS[role][0] ?? '')
  await texts.show(language)
  for (const [keys, overlay] of [
    ['Control+k', 'palette'],
    ['?', 'shortcuts'],
  ] as const) {
    await page.keyboard.press(keys)
    await page.getByRole('dialog').waitFor()
    check(overlay, await texts.current())
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  return failing
}

/** Walks through the wizard in the default language, and calls `look` in each step. */
async function sell(page: Page, look: (step: string) => Promise<void>): Promise<void> {
  const wizard = new NewSalePage(page)
  const texts = new ScreenTexts(page)
  await page.goto('new-sale')
  await texts.show('default')
  await look('client')
  await page.getByRole('radio').first().check()
  await wizard.next.click()
  await wizard.step('Select Service').waitFor()
  await page.getByRole('row').getByRole('checkbox').first().check()
  await look('services')
  await wizard.next.click()
  await wizard.choose('credit')
  await look('payment')
  await wizard.next.click()
  await wizard.step('Details').waitFor()
  await look('details')
  await wizard.finish.click()
  await wizard.confirmation.waitFor()
  await look('finished')
  await page.goto('my-sales')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('region', { name: 'Travellers' }).waitFor()
  await look('sale')
  await page
    .getByRole('region', { name: 'Trip' })
    .getByRole('button', { name: 'Change', exact: true })
    .click()
  await page.getByRole('button', { name: 'Discard' }).waitFor()
  await look('change')
}

/** The browser's own names of days, months and units, which follow the language without a catalogue. */
const DAYS =
  /\b((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?|[kMGT]?B)\b/g

/** True when all words are in the brackets of the pseudo-language, where a text may be within another. */
function isInBrackets(text: string): boolean {
  const rest = text.replace(DAYS, '').replace(/\[[^[\]]*\]/g, '')
  return rest === text ? !/\p{L}{2}/u.test(text) : isInBrackets(rest)
}

for (const role of Object.keys(SCREENS) as RealRole[]) {
  test(`${role} reads no text that cannot be translated`, { tag: '@long' }, async ({ page }) => {
    test.slow()
    expect(await failingTexts(page, 'pseudo', role, isInBrackets)).toEqual([])
  })

  test(`${role} reads long texts on a phone without scrolling sideways`, { tag: '@long' }, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    await storeSession(page.context(), role)
    const texts = new ScreenTexts(page)
    const wide: string[] = []
    for (const path of SCREENS[role]) {
      await page.goto(path)
      await texts.show('pseudo')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 390) wide.push(`${path}: ${width} px`)
    }
    expect(wide).toEqual([])
  })

  for (const [language, other, name] of [
    ['es', 'en', 'Español'],
    ['en', 'es', 'English'],
  ] as const) {
    test(`${role} in ${name} reads no word of another language`, { tag: '@long' }, async ({ page }) => {
      test.slow()
      const passes = (text: string) => wordsOf(other, text).length === 0
      expect(await failingTexts(page, language, role, passes)).toEqual([])
    })
  }
}
