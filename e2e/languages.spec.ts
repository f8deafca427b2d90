import type { Page } from '@playwright/test'
import { wordsOf } from '../tools/federation/texts/language-words'
import type { RealRole } from './support/accounts'
import { expect, test } from './support/fixtures'
import { storeSession } from './support/stored-session'
import { textsOf } from './support/texts-of'

/** The screens of each role. */
const SCREENS: [role: RealRole, paths: string[]][] = [
  ['OWNER', ['reports', 'admins', 'admins/new-administrator', 'admins/audit-log', 'admins/mail', 'nowhere']],
  [
    'ADMINISTRATOR',
    [
      ...['category', 'category/new-category', 'category/edit/1', 'category/edit/999999', 'category/import'],
      ...['services', 'services/new-service', 'services/edit/1', 'services/import'],
      ...['clients', 'clients/new-client', 'clients/edit/1', 'clients/import'],
      ...['employees', 'employees/new-employee', 'employees/edit/61', 'employees/import'],
      ...['payment-methods', 'payment-methods/new-payment-method', 'payment-methods/edit/1'],
      'payment-methods/import',
    ],
  ],
]

/** Names, payment methods of the sample data, and formats of the business. */
const UNTRANSLATED =
  /TodoTurismo|GitHub|LinkedIn|\S+@\S+|dd\/mm\/yyyy|ARS|^(cash|credit|debit|virtual wallet)$/g

/** Opens each screen of a role in a language, and lists the texts that do not pass. */
async function failingTexts(page: Page, language: string, role: RealRole, passes: (text: string) => boolean) {
  await storeSession(page.context(), role)
  await page.addInitScript((code) => localStorage.setItem('todoturismo.language', code), language)
  const failing: string[] = []
  for (const path of SCREENS.flatMap(([of, paths]) => (of === role ? paths : []))) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await expect(page.locator('[aria-busy=true], .mantine-Loader-root, .mantine-Skeleton-root')).toHaveCount(
      0,
    )
    const user = JSON.parse(await page.evaluate(() => localStorage.getItem('todoturismo.session') ?? '{}'))
    for (const text of await textsOf(page)) {
      const rest = text.replaceAll(user.state.user.name, '').replace(UNTRANSLATED, '')
      if (!passes(rest)) failing.push(`/${path}: ${text}`)
    }
  }
  return failing
}

/** True when all words are in the brackets of the pseudo-language, where a text may be within another. */
function isInBrackets(text: string): boolean {
  const rest = text.replace(/\[[^[\]]*\]/g, '')
  return rest === text ? !/\p{L}{2}/u.test(text) : isInBrackets(rest)
}

for (const [role] of SCREENS) {
  test(`${role} in Español reads no English word`, async ({ page }) => {
    expect(await failingTexts(page, 'es', role, (text) => wordsOf('en', text).length === 0)).toEqual([])
  })

  test(`${role} reads no text that cannot be translated`, async ({ page }) => {
    expect(await failingTexts(page, 'pseudo', role, isInBrackets)).toEqual([])
  })
}
