import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures'
import { type Api, firstRecords, type RealRole } from './servers/api'

const OPENED = '[role="dialog"], [role="menu"]'
/** The longest time until a dialog or menu whose code is loaded is shown. */
const OPENS_WITHIN_MS = 700

const opened = (page: Page) => page.locator(OPENED).filter({ visible: true })

/** A sale of days to come of which something is owed. */
async function saleWithDebt(employee: Api): Promise<{ id: number; clientId: number }> {
  const { serviceId, ...records } = await firstRecords(employee)
  const line = { serviceId, from: '2098-03-02', to: '2098-03-05' }
  return employee.post('/sale', { ...records, saleItems: [line], payment: { amount: 100 } })
}

/** Presses Enter on a button that is still there, and tells whether that has opened something, which has the focus then. */
async function opens(opener: Locator): Promise<boolean> {
  if (!(await opener.isVisible())) return false
  await opener.press('Enter')
  const shown = opened(opener.page())
  const isOpened = await shown
    .first()
    .waitFor({ timeout: OPENS_WITHIN_MS })
    .then(
      () => true,
      () => false,
    )
  if (isOpened)
    await expect(shown.locator(':focus').or(shown.and(opener.page().locator(':focus')))).toBeVisible()
  return isOpened
}

/** Closes what an opener has opened. @returns what has the focus then, if that is not the opener */
async function focusAfterEscape(opener: Locator): Promise<string | undefined> {
  const page = opener.page()
  await page.keyboard.press('Escape')
  await opened(page).first().waitFor({ state: 'hidden' })
  const isFocused = await expect(opener)
    .toBeFocused({ timeout: 2_000 })
    .then(
      () => true,
      () => false,
    )
  return isFocused ? undefined : page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
}

test('Escape returns the focus to what opened a dialog, and letters typed before are no shortcuts', async ({
  page,
  openAs,
  api,
}) => {
  const { id, clientId } = await saleWithDebt(await api('EMPLOYEE'))
  const openers: [string, string][] = [
    [`client/${clientId}`, 'Take payment'],
    ['today', 'Close the day'],
    [`my-sales/${id}`, 'Paste a list'],
  ]
  await openAs('EMPLOYEE', `client/${clientId}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('gl')
  await opened(page).first().waitFor()
  await expect(page).toHaveURL(/\/client\/\d+$/)
  for (const [path, name] of openers)
    await test.step(`${path}: ${name}`, async () => {
      await page.goto('about:blank')
      await page.goto(path)
      const opener = page.getByRole('button', { name, exact: true }).first()
      await opener.waitFor()
      expect(await opens(opener)).toBe(true)
      expect(await focusAfterEscape(opener)).toBeUndefined()
    })
})

const SCREENS: Record<RealRole, readonly string[]> = {
  EMPLOYEE: [
    'new-sale',
    'my-sales',
    'my-sales/quotes',
    'my-sales/quotes/3',
    'my-sales/SALE',
    'client-list',
    'client/CLIENT',
    'today',
    'departures',
  ],
  ADMINISTRATOR: [
    'category',
    'services',
    'services/edit/1',
    'clients',
    'clients/new-client',
    'client/CLIENT',
    'employees',
    'employees/edit/1',
    'payment-methods',
    'suppliers',
    'to-pay',
    'sales',
    'sales/SALE',
  ],
  OWNER: ['reports', 'sales/SALE', 'today', 'admins', 'settings', 'settings/security', 'settings/mail'],
}

/** Fewer dialogs and menus than each role is known to open. */
const LEAST: Record<RealRole, number> = { EMPLOYEE: 60, ADMINISTRATOR: 75, OWNER: 58 }

/** Buttons that store or leave something. */
const ACTS =
  /log ?out|save|guardar|finish|discard|withdraw|whatsapp|put away|download|csv|excel|print|mark|sell|original|español|english/i

for (const [role, paths] of Object.entries(SCREENS) as [RealRole, readonly string[]][])
  test(`${role}: Escape returns the focus from every dialog and menu`, { tag: '@long' }, async ({
    page,
    openAs,
    api,
  }) => {
    test.setTimeout(900_000)
    const { id, clientId } = await saleWithDebt(await api('EMPLOYEE'))
    await openAs(role, 'today')
    let count = 0
    for (const named of paths) {
      const path = named.replace('SALE', `${id}`).replace('CLIENT', `${clientId}`)
      const open = async () => {
        await page.goto('about:blank')
        await page.goto(path)
        await page.locator('main h1').waitFor()
        await expect(
          page.locator('[aria-busy="true"], .mantine-Skeleton-root[data-visible]'),
          path,
        ).toHaveCount(0)
      }
      await open()
      const url = page.url()
      for (const opener of await openersOf(page)) {
        if (page.url() !== url || (await opened(page).count()) > 0) await open()
        if (!(await opens(opener))) continue
        count += 1
        const items = await page.getByRole('menuitem').allTextContents()
        expect.soft(await focusAfterEscape(opener), `${path}: ${opener}`).toBeUndefined()
        for (const item of items.filter((text) => !ACTS.test(text))) {
          if (page.url() !== url || (await opened(page).count()) > 0) await open()
          if (!(await opens(opener))) continue
          await page.getByRole('menuitem').filter({ hasText: item }).first().focus()
          await page.keyboard.press('Enter')
          const dialog = page.getByRole('dialog').filter({ visible: true }).first()
          const isDialog = await dialog.waitFor({ timeout: OPENS_WITHIN_MS }).then(
            () => true,
            () => false,
          )
          if (!isDialog) continue
          count += 1
          expect.soft(await focusAfterEscape(opener), `${path}: ${opener}, ${item}`).toBeUndefined()
        }
      }
    }
    // Those that open too late are not tried.
    expect(count).toBeGreaterThan(LEAST[role])
  })

const BUTTONS = ':is(header, main) button:not([type="submit"], [tabindex="-1"]):enabled'

/** The buttons of the header and the screen that may open something, each name once. */
async function openersOf(page: Page): Promise<Locator[]> {
  const found = new Map<string, Locator>()
  for (const button of await page.locator(BUTTONS).filter({ visible: true }).all()) {
    const label = await button.getAttribute('aria-label')
    const name = label ?? (await button.textContent()) ?? ''
    if (!name.trim() || ACTS.test(name)) continue
    const named = page.locator(label ? `button[aria-label=${JSON.stringify(label)}]` : BUTTONS)
    const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    found.set(name, (label ? named : named.filter({ hasText: new RegExp(`^${escaped}$`) })).first())
  }
  return [...found.values()]
}
