import { expect, test } from './fixtures'
import { NewSalePage } from './pages/new-sale'
import { exportCsv } from './pages/reports'
import { SalesPage } from './pages/sales'
import { ShellPage } from './pages/shell'

// The business is in Buenos Aires, as configured in config.json and on the server: UTC-3, the whole year.
for (const timezoneId of ['Pacific/Auckland', 'America/Argentina/Buenos_Aires', 'America/Los_Angeles'])
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('uses the day of the business for today and for days typed in a filter', { tag: '@long' }, async ({
      page,
      as,
    }) => {
      const mySales = new SalesPage(page)
      const shell = new ShellPage(page)
      // 07:30 on 10 March at the business. The day ends earlier in Auckland and later in Los Angeles.
      await page.clock.setFixedTime('2026-03-10T10:30:00Z')
      await as('EMPLOYEE-DEMO')
      const wizard = new NewSalePage(page)
      await wizard.sell()
      await wizard.confirmation.waitFor()

      // 23:30 on the same day at the business.
      await page.clock.setFixedTime('2026-03-11T02:30:00Z')
      await shell.open('My Sales')
      await expect(mySales.newest()).toContainText('10/03/2026 07:30')
      await page.getByRole('button', { name: 'Filters' }).click()
      const from = page.getByRole('textbox', { name: 'From' })
      const to = page.getByRole('textbox', { name: 'To' })
      await from.focus()
      await page.keyboard.type('11/03/2026')
      await expect(page).toHaveURL(/from=2026-03-11/)
      await expect(page.getByRole('link', { name: /^Sale No\./ })).toHaveCount(0)
      await from.press('ControlOrMeta+a')
      await page.keyboard.type('10/03/2026')
      await page.keyboard.press('Tab')
      await expect(to).toBeFocused()
      await page.keyboard.type('10/03/2026')
      await expect(page).toHaveURL(/from=2026-03-10&to=2026-03-10/)
      await expect(mySales.newest()).toContainText('10/03/2026 07:30')
      expect((await exportCsv(page)).text).toContain(',"2026-03-10","07:30","COMPLETED",')
      await mySales
        .newest()
        .getByRole('link', { name: /^Sale No/ })
        .press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(mySales.change).toBeVisible()

      // 00:30 on the next day at the business.
      await page.clock.setFixedTime('2026-03-11T03:30:00Z')
      await mySales.back.press('Enter')
      await mySales
        .newest()
        .getByRole('link', { name: /^Sale No/ })
        .press('Enter')
      await expect(mySales.trip.getByRole('button', { name: 'Change the days of travel' })).toBeVisible()
      await mySales.showReceipt()
      await expect(mySales.receipt).toContainText('10/03/2026 07:30')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Today', exact: true }).click()
      await expect(page.getByText('Nothing has been taken or given back today.')).toBeVisible()
    })
  })
