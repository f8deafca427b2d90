import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { tabTo } from './pages/keyboard'
import { SalesPage } from './pages/sales'

/** The effect of a key. */
interface Effect {
  /** Visible afterwards. */
  shows: Locator
  /** Has the focus afterwards. Default: the control on which the key was pressed. */
  focuses?: Locator
}

/** Presses a key on a control, and checks what is shown and what has the focus afterwards. */
async function press(key: string, control: Locator, { shows, focuses = control }: Effect): Promise<void> {
  await control.focus()
  await control.page().keyboard.press(key)
  await expect(shows.first()).toBeVisible()
  await expect(focuses).toBeFocused()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const bodyRows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')

test('a list and its dialogs keep the focus', { tag: '@long' }, async ({ page, as }) => {
  await as('OWNER')
  await page.goto('sales')
  const rows = bodyRows(page)
  await rows.first().waitFor()
  await press('Enter', button(page, 'Filters'), { shows: page.getByRole('textbox', { name: 'From' }) })
  await page.getByRole('textbox', { name: 'From' }).focus()
  await page.keyboard.type('01/01/2020')
  // Tab leads from the first day to the last one: their calendar buttons are no stops of it.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'To' })).toBeFocused()
  await expect(page).toHaveURL(/from=2020-01-01/)

  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  const openCalendar = button(page, 'Open the calendar').first()
  await press('Enter', openCalendar, { shows: calendar, focuses: calendar.locator(':focus') })
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(openCalendar).toBeFocused()

  const search = page.getByRole('searchbox')
  await search.fill('zzzz')
  await page.getByText('No results.').filter({ visible: true }).waitFor()
  await press('Enter', button(page, 'Clear the search'), {
    shows: rows.first().getByRole('link').first(),
    focuses: search,
  })

  await rows.first().getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  const more = button(page, 'More actions')
  const ask = page.getByRole('menuitem', { name: 'Cancel this sale' })
  const dialog = page.getByRole('dialog', { name: /^Cancel sale/ })
  const asks = { shows: dialog, focuses: dialog.getByRole('textbox') }
  await press('Enter', more, { shows: ask, focuses: page.locator(':focus') })
  await press('Enter', ask, asks)
  await press('Enter', button(page, 'Keep the sale'), { shows: more, focuses: more })
  await press('Enter', more, { shows: ask, focuses: page.locator(':focus') })
  await press('Enter', ask, asks)
  await page.keyboard.type('Booked twice')
  const everything = page.getByRole('radio', { name: 'Give everything back' })
  if (await everything.isVisible()) {
    await tabTo(page, everything)
    await page.keyboard.press('Space')
  }
  await tabTo(page, button(page, 'Cancel the sale'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Cancelled.*Booked twice$/)).toBeVisible()
  // The menu is gone with what could be done.
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  await press('Enter', new SalesPage(page, 'All sales').back, {
    shows: rows.first(),
    focuses: title,
  })
})

test('disabling and enabling keep the focus', { tag: '@long' }, async ({ page, as }) => {
  await as('OWNER-DEMO')
  await page.goto('admins')
  const row = page.getByRole('row').last()
  const actions = row.getByRole('button', { name: /^Actions for / })
  const dialog = page.getByRole('dialog')
  for (const [action, state] of [
    ['Disable', 'Disabled'],
    ['Enable', 'Invited'],
  ] as const) {
    const item = page.getByRole('menuitem', { name: action })
    await press('Enter', actions, {
      shows: item,
      focuses: page.locator('[role=menu]:focus, [role=menu] :focus'),
    })
    await expect(item).toBeInViewport({ ratio: 1 })
    await press('Enter', item, { shows: dialog, focuses: dialog.getByRole('button', { name: 'Cancel' }) })
    await tabTo(page, dialog.getByRole('button', { name: action, exact: true }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(row.getByText(state)).toBeVisible()
    await expect(actions).toBeFocused()
  }
})

test('a form and a list of the administration keep the focus', { tag: '@long' }, async ({ page, as }) => {
  await as('ADMINISTRATOR-DEMO')
  const edit = page.getByRole('link', { name: /^Edit / }).first()
  const title = page.getByRole('heading', { level: 1 })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await press('Enter', edit, { shows: name, focuses: name })
  await page.getByRole('textbox', { name: 'Description' }).fill('Seen by keyboard')
  await press('Enter', button(page, 'Guardar'), { shows: page.getByText('Categoria agregada') })
  await press('Enter', button(page, 'Volver atras'), { shows: edit, focuses: title })

  await page.getByRole('link', { name: 'Employees' }).click()
  await press('Enter', edit, { shows: page.getByRole('heading', { name: 'Access' }), focuses: name })
  const dialog = page.getByRole('dialog')
  const disable = button(page, 'Disable')
  const enable = button(page, 'Enable')
  await press('Enter', disable, {
    shows: dialog,
    focuses: dialog.getByRole('button', { name: 'Cancel' }),
  })
  await press('Enter', dialog.getByRole('button', { name: 'Disable' }), { shows: enable, focuses: enable })
  await press('Enter', enable, { shows: disable, focuses: disable })
})
