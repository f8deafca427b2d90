import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { focusStop, tabTo } from './support/keyboard'

/** Uses the keyboard alone, and checks the focus after each step. */
class Keyboard {
  constructor(private readonly page: Page) {}

  /**
   * Presses a key on a control, waits until `shown` is visible, and checks that an element of the page has the focus.
   */
  async press(key: string, control: Locator, shown: Locator): Promise<void> {
    await control.focus()
    await this.page.keyboard.press(key)
    await this.expectFocus(shown, `${key} on ${control}`)
  }

  async expectFocus(shown: Locator, step: string): Promise<void> {
    await shown.first().waitFor()
    // The focus may be lost for a moment on its way from one element to the next.
    await expect.poll(() => focusStop(this.page), { message: step, timeout: 5_000 }).not.toBeNull()
    // Later changes, such as a closing dialog, must not remove the focus either.
    await this.page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
    expect((await focusStop(this.page))?.name, step).toBeTruthy()
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('the wizard keeps the focus', { tag: '@long' }, async ({ page, as }) => {
  const keyboard = new Keyboard(page)
  await as('EMPLOYEE-DEMO')
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await rows.first().waitFor()
  await keyboard.press('Enter', button(page, 'Last page'), page.getByText('Page 2 of 2'))
  await keyboard.press('Enter', button(page, 'First page'), page.getByText('Page 1 of 2'))
  await keyboard.press('Enter', button(page, 'New Client'), page.getByRole('dialog', { name: 'New Client' }))
  await page.getByRole('dialog', { name: 'New Client' }).getByLabel('DNI').waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button(page, 'New Client')).toBeFocused()

  await keyboard.press('Space', page.getByRole('radio').first(), page.getByLabel('Chosen client'))
  const headings = (name: string) => page.getByRole('heading', { name })
  await keyboard.press('Enter', button(page, 'Next'), headings('Select Service'))
  const checkboxes = page.getByRole('row').getByRole('checkbox')
  await keyboard.press('Space', checkboxes.nth(1), button(page, /^Remove /))
  await keyboard.press('Space', checkboxes.nth(2), button(page, /^Remove /).nth(1))
  await keyboard.press('Enter', button(page, /^Dates of /).first(), page.getByRole('textbox'))
  await page.getByRole('textbox', { name: 'From' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'To' })).toBeFocused()
  await keyboard.press('Enter', button(page, /^Remove /).first(), page.getByText('Chosen services'))
  await keyboard.press('Enter', button(page, /^Remove /).first(), page.getByText('None yet.'))
  await keyboard.press('Space', checkboxes.nth(1), button(page, /^Remove /))
  await keyboard.press('Enter', button(page, 'Next'), headings('Select Payment Method'))
  await keyboard.press('Enter', button(page, 'Previous'), headings('Select Service'))
  await keyboard.press('Enter', button(page, 'Next'), headings('Select Payment Method'))
  await keyboard.press('Space', page.getByRole('radio').first(), button(page, 'Next'))
  await keyboard.press('Enter', button(page, 'Next'), headings('Details'))
  await keyboard.press('Enter', button(page, 'Finish Sale'), page.getByText('is recorded'))
})

test('a list and its dialogs keep the focus', { tag: '@long' }, async ({ page, as }) => {
  const keyboard = new Keyboard(page)
  await as('OWNER')
  await page.goto('sales')
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await rows.first().waitFor()
  const from = page.getByRole('textbox', { name: 'From' })
  await from.focus()
  await page.keyboard.type('01/01/2020')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'To' })).toBeFocused()
  await expect(page).toHaveURL(/from=2020-01-01/)

  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await keyboard.press('Enter', button(page, 'Open the calendar').first(), calendar)
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(button(page, 'Open the calendar').first()).toBeFocused()

  await page.getByRole('searchbox').fill('zzzz')
  await page.getByText('No results.').filter({ visible: true }).waitFor()
  await keyboard.press('Enter', button(page, 'Clear the search'), rows.first().getByRole('link'))
  await expect(page.getByRole('searchbox')).toBeFocused()

  await rows.first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  const open = button(page, 'Cancel this sale')
  await open.waitFor()
  const dialog = page.getByRole('dialog', { name: /^Cancel sale/ })
  await keyboard.press('Enter', open, dialog)
  await keyboard.press('Enter', button(page, 'Keep the sale'), open)
  await expect(open).toBeFocused()
  await keyboard.press('Enter', open, dialog)
  await page.keyboard.type('Booked twice')
  await tabTo(page, button(page, 'Cancel the sale'))
  await page.keyboard.press('Enter')
  await keyboard.expectFocus(page.getByRole('article').getByText('Booked twice'), 'cancelling')
  await keyboard.press('Enter', page.getByRole('link', { name: 'Back to Sales' }), rows.first())
})

test('a report keeps the focus', { tag: '@long' }, async ({ page, as }) => {
  const keyboard = new Keyboard(page)
  await as('OWNER-DEMO')
  await page.goto('reports?range=this-year&method=1&category=1')
  const chips = button(page, /^Remove /)
  await expect(chips).toHaveCount(2)
  await keyboard.press('Enter', chips.first(), page.getByRole('heading', { level: 1 }))
  await expect(chips).toHaveCount(1)
  await keyboard.press('Enter', chips.first(), page.getByRole('heading', { level: 1 }))
  await expect(chips).toHaveCount(0)
  await keyboard.expectFocus(page.getByRole('heading', { level: 1 }), 'the last chip')

  await page.getByRole('combobox', { name: 'Period' }).selectOption('Custom')
  const [from, to] = [page.getByRole('textbox', { name: 'From' }), page.getByRole('textbox', { name: 'To' })]
  await from.fill('01/02/2026')
  await from.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(to).toBeFocused()
  await to.fill('03/02/2026')
  await keyboard.press('Enter', button(page, 'Apply'), page.getByText('01/02/2026 – 03/02/2026'))
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days')
  await expect(from).toBeHidden()
  await keyboard.expectFocus(page.getByRole('combobox', { name: 'Period' }), 'a range by name')
})

test('disabling and enabling keep the focus', { tag: '@long' }, async ({ page, as }) => {
  const keyboard = new Keyboard(page)
  await as('OWNER-DEMO')
  await page.goto('admins')
  const actions = button(page, /^Actions for /).last()
  const row = page.getByRole('row').filter({ has: actions })
  await actions.waitFor()
  for (const [action, state] of [
    ['Disable', 'Disabled'],
    ['Enable', 'Active'],
  ] as const) {
    await keyboard.press('Enter', actions, page.getByRole('menuitem', { name: action }))
    await page.getByRole('menuitem', { name: action }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await keyboard.expectFocus(dialog, `asking before ${action}`)
    await tabTo(page, dialog.getByRole('button', { name: action, exact: true }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await keyboard.expectFocus(row.getByText(state), action)
    await expect(actions).toBeFocused()
  }
})

test('a form and a list of the administration keep the focus', { tag: '@long' }, async ({ page, as }) => {
  const keyboard = new Keyboard(page)
  await as('ADMINISTRATOR-DEMO')
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await rows.first().waitFor()
  await keyboard.press(
    'Enter',
    page.getByRole('link', { name: /^Edit / }).first(),
    page.getByRole('textbox', { name: 'Name' }),
  )
  await page.getByRole('textbox', { name: 'Description' }).fill('Seen by keyboard')
  await keyboard.press('Enter', button(page, 'Guardar'), page.getByText('Categoria modificada'))
  await keyboard.press('Enter', button(page, 'Volver atras'), rows.first())

  await page.getByRole('link', { name: 'Employees' }).click()
  await keyboard.press(
    'Enter',
    page.getByRole('link', { name: /^Edit / }).first(),
    page.getByRole('heading', { name: 'Access' }),
  )
  const dialog = page.getByRole('dialog')
  const disable = button(page, 'Disable')
  await keyboard.press('Enter', disable, dialog)
  await keyboard.press('Enter', dialog.getByRole('button', { name: 'Disable' }), button(page, 'Enable'))
  await keyboard.press('Enter', button(page, 'Enable'), disable)
})
