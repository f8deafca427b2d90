import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { overflow } from './pages/browser'
import { focusStart, focusStop, tabTo } from './pages/keyboard'
import { NewSalePage } from './pages/new-sale'
import { ACCOUNTS } from './servers/api'

async function nextStop(page: Page) {
  await page.keyboard.press('Tab')
  return focusStop(page)
}

test('a sale is made with the keyboard alone, from login to receipt', { tag: '@long' }, async ({ page }) => {
  const wizard = new NewSalePage(page)
  const { keyboard } = page
  const press = async (target: Locator, key: string) => {
    await expect(target).toBeEnabled()
    await tabTo(page, target)
    await keyboard.press(key)
  }

  await page.goto('')
  await tabTo(page, page.getByLabel('Email'))
  await keyboard.type(ACCOUNTS.EMPLOYEE.email)
  await keyboard.press('Tab')
  await keyboard.type(ACCOUNTS.EMPLOYEE.password)
  await keyboard.press('Enter')

  await press(page.getByRole('radio').first(), 'Space')
  await press(wizard.next, 'Enter')
  await expect(wizard.serviceSearch).toBeFocused()
  await press(page.getByRole('row').getByRole('checkbox').first(), 'Space')
  await tabTo(page, wizard.chosen.getByRole('spinbutton'))
  await keyboard.press('ArrowUp')
  await expect(wizard.chosen.getByRole('spinbutton')).toHaveValue('2')
  await press(wizard.next, 'Enter')
  await expect(page.getByRole('radio', { name: 'Select cash' })).toBeFocused()
  await press(page.getByRole('radio', { name: 'Select cash' }), 'Space')
  await press(wizard.next, 'Enter')
  await expect(wizard.step('Details')).toBeFocused()
  await press(wizard.finish, 'Enter')
  await expect(wizard.confirmation).toBeVisible()
})

for (const [width, height] of [
  [1366, 768],
  // 200 % of it.
  [683, 384],
  [390, 844],
] as const)
  test(`the footer stays in view and covers no control that has the focus, at ${width} × ${height}`, {
    tag: '@long',
  }, async ({ page, openAs }) => {
    await page.setViewportSize({ width, height })
    const wizard = new NewSalePage(page)
    const expectFooterInView = async (...parts: Locator[]) => {
      for (const share of [0, 0.5, 1]) {
        await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share)
        for (const part of parts) {
          await expect(part).toBeInViewport({ ratio: 1 })
          // A click at a place that something else covers fails.
          await part.click({ trial: true })
        }
      }
    }
    const expectNothingCovered = async () => {
      await focusStart(page)
      for (let stop = await nextStop(page); stop; stop = await nextStop(page))
        expect(stop.problems, stop.name).toEqual([])
    }
    await openAs('EMPLOYEE', 'new-sale')
    await page.getByRole('radio').first().check()
    await expectFooterInView(wizard.next)
    await expectNothingCovered()
    await wizard.next.click()
    const services = page.getByRole('row').getByRole('checkbox')
    for (const row of [0, 1, 2, 3]) await services.nth(row).check()
    // In a wide window the total stands beside the chosen services.
    const total = width < 1200 ? [page.getByText(/^Total: /)] : []
    await expectFooterInView(wizard.previous, ...total, wizard.next)
    await expectNothingCovered()
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a double click on Next does not finish the sale in the step that it opens', { tag: '@long' }, async ({
    page,
    openAs,
  }) => {
    const wizard = new NewSalePage(page)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await openAs('EMPLOYEE', 'new-sale')
    await wizard.walkToDetails('credit')
    await wizard.previous.click()
    await expect(page.getByRole('radio', { name: 'Select credit' })).toBeFocused()
    const next = await wizard.next.boundingBox()
    if (!next) throw new Error('Next is on the screen')
    const at = [next.x + next.width / 2, next.y + next.height / 2] as const
    await page.mouse.click(...at, { clickCount: 1 })
    await expect(wizard.finish).toBeInViewport({ ratio: 1 })
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(wizard.finish).toBeFocused()
    expect(sent.filter((url) => url.endsWith('/sale'))).toEqual([])
    await page.mouse.click(...at)
    await expect(wizard.confirmation).toBeVisible()
  })

  test('a sale is made without scrolling sideways, and only its receipt is printed', async ({
    page,
    openAs,
  }) => {
    const wizard = new NewSalePage(page)
    const sideways = () => overflow(page)
    await openAs('EMPLOYEE', 'new-sale')
    // The rows may still move when the page has just loaded, so that a tap ends beside its radio.
    await expect(async () => {
      await page.getByRole('radio').first().tap()
      await expect(page.getByRole('radio').first()).toBeChecked({ timeout: 2_000 })
    }).toPass()
    await expect.poll(sideways).toBe(0)
    await wizard.next.tap()
    await page.getByRole('row').getByRole('checkbox').first().tap()
    await expect(wizard.chosen).toContainText('Total:')
    await expect.poll(sideways).toBe(0)
    await expect(wizard.chosen).toBeInViewport({ ratio: 1 })
    await wizard.button('1 service').tap()
    const sheet = page.getByRole('dialog', { name: 'Chosen services' })
    await sheet.getByRole('spinbutton').fill('3')
    await expect(sheet.getByText('Total:')).toBeInViewport({ ratio: 1 })
    await expect.poll(sideways).toBe(0)
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await wizard.next.tap()
    await page.getByRole('radio', { name: 'Select credit' }).tap()
    await expect(wizard.chosen).toBeInViewport({ ratio: 1 })
    await expect.poll(sideways).toBe(0)
    await wizard.next.tap()
    await expect(page.getByText('To collect now')).toBeInViewport({ ratio: 1 })
    // A tap that follows at once belongs to a double tap on Next, which does not finish the sale.
    await expect(async () => {
      await wizard.finish.tap()
      await expect(wizard.confirmation).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect.poll(sideways).toBe(0)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Interest 15% (credit)')
    for (const other of [wizard.confirmation, wizard.button('New Sale'), page.getByRole('banner')])
      await expect(other).toBeHidden()
  })
})
