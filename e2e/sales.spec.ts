import { expect, test } from './support/fixtures'
import { ReportsPage } from './support/reports-page'
import { SalesPage } from './support/sales-page'
import { ShellPage } from './support/shell-page'

for (const role of ['OWNER', 'OWNER-DEMO'] as const)
  test(`${role} opens the sales behind a report and cancels one`, {
    tag: role === 'OWNER' ? [] : '@long',
  }, async ({ page, as }) => {
    const reports = new ReportsPage(page)
    const sales = new SalesPage(page, 'All sales')
    const shell = new ShellPage(page)
    const count = reports.part('Sales').getByText(/^[\d,]+$/)
    await as(role)
    // A fresh load, so that no figures of another period are shown first.
    await page.goto('reports?range=last-month')
    const sold = Number(await count.textContent())

    await reports.part('Sales').getByRole('link', { name: 'Sales' }).click()
    await expect(shell.title('All sales')).toBeVisible()
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-(28|29|30|31)/)
    await expect(sales.newest()).toContainText('$')

    await sales
      .newest()
      .getByRole('link', { name: /^Sale No/ })
      .click()
    await sales.cancel('Booked twice')
    await expect(sales.receipt).toContainText('Booked twice')
    await sales.backToList()
    await expect(sales.newest()).toContainText('Cancelled')

    await shell.open('Informe')
    await reports.range.selectOption('Last month')
    await expect(count).toHaveText(String(sold - 1))
  })
