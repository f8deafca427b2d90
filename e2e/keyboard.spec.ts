import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { focusStart, focusStop, tabTo, unreachedControls } from './pages/keyboard'
import { storeSession } from './pages/login'
import { ShellPage } from './pages/shell'
import { open } from './screens/screen'
import { SCREENS } from './screens/screens'

test.describe('keyboard', () => {
  /** The screens without their further states. */
  const WALKED =
    /^(home|categories|services|services-new|clients-edit|import|import-format|import-review|reports|reports-tables|administrators|administrators-invite|audit-log|sale-client|sale-services|my-sales|sale|client-page|departures|departures-month|client-page-owner|business|public-receipt)$/
  const FAR = 120

  test.use({ actionTimeout: 15_000 })

  for (const [role, screens] of SCREENS)
    test(`Tab reaches every control on the screens of ${role}, visible and with a focus ring`, {
      tag: '@long',
    }, async ({ page }) => {
      test.slow()
      if (role !== 'visitor') await storeSession(page.context(), role)
      for (const walked of screens.filter(({ name }) => WALKED.test(name)))
        await test.step(walked.name, async () => {
          await open(page, walked)
          const stops: string[] = []
          await focusStart(page)
          for (let presses = 0; presses < FAR; presses++) {
            await page.keyboard.press('Tab')
            const stop = await focusStop(page)
            if (!stop) break
            expect.soft(stop.problems, `${walked.name}: ${stop.name}`).toEqual([])
            stops.push(stop.name)
          }
          expect.soft(stops.length, `${walked.name}: ${stops.join(' → ')}`).toBeLessThan(FAR)
          expect.soft(await unreachedControls(page), walked.name).toEqual([])
        })
    })
})

test.describe('shell keyboard', () => {
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

  test('keys work once the rows are shown', async ({ page, as }) => {
    await as('ADMINISTRATOR')
    await page.reload({ waitUntil: 'commit' })
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .waitFor()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  test('focus, title and breadcrumbs follow the screen, also on Back and Forward', { tag: '@long' }, async ({
    page,
    as,
  }) => {
    await as('ADMINISTRATOR-DEMO')
    const { menu, breadcrumbs } = new ShellPage(page)
    await page.getByRole('row', { name: /Beaches/ }).waitFor()
    await menu.getByRole('link', { name: 'Clients' }).click()
    await expect(heading(page, 'Clients')).toBeFocused()
    await page.getByRole('link', { name: 'Edit Lucía Fernández' }).click()
    await heading(page, 'Lucía Fernández').waitFor()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await expect(page).toHaveTitle('Lucía Fernández · TodoTurismo')
    await expect(breadcrumbs.getByRole('listitem')).toHaveText(['Home', 'Clients', 'Lucía Fernández'])
    await page.goBack()
    await expect(page).toHaveTitle('Clients · TodoTurismo')
    await expect(heading(page, 'Clients')).toBeFocused()
    await page.goBack()
    await expect(heading(page, 'Categories')).toBeFocused()
    await page.goForward()
    await page.goForward()
    await expect(page).toHaveTitle('Lucía Fernández · TodoTurismo')
    await breadcrumbs.getByRole('link', { name: 'Clients' }).click()
    await expect(page).toHaveURL(/\/clients$/)
    await expect(heading(page, 'Clients')).toBeFocused()
  })

  test('the first Tab skips to the content', async ({ page, as }) => {
    await as('EMPLOYEE-DEMO')
    await page.goto('my-sales')
    await heading(page, 'My Sales').waitFor()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('the menu is a drawer that works with the keyboard', { tag: '@long' }, async ({ page, as }) => {
      await as('ADMINISTRATOR-DEMO')
      await page.getByRole('row', { name: /Beaches/ }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      const burger = page.getByRole('button', { name: 'Open the menu' })
      const drawer = page.getByRole('dialog')
      await tabTo(page, burger)
      await page.keyboard.press('Enter')
      await expect(drawer).toBeVisible()
      const inDrawer = () =>
        page.evaluate(() => document.querySelector('[role="dialog"]')?.contains(document.activeElement))
      for (let presses = 0; presses < 10; presses++) {
        await page.keyboard.press('Tab')
        expect(await inDrawer()).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(burger).toBeFocused()

      await page.keyboard.press('Enter')
      await tabTo(page, drawer.getByRole('link', { name: 'Employees' }))
      await page.keyboard.press('Enter')
      await expect(drawer).toBeHidden()
      await expect(heading(page, 'Employees')).toBeFocused()
      await tabTo(page, burger)
      await page.keyboard.press('Enter')
      await expect(drawer).toBeVisible()
      await page.goBack()
      await expect(drawer).toBeHidden()
      await expect(heading(page, 'Categories')).toBeVisible()
    })
  })
})
