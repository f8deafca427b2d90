import { expect, test } from './fixtures'
import { ReportsPage } from './pages/reports'
import { shown } from './pages/sales'
import { ShellPage } from './pages/shell'

interface Figures {
  revenue: number
  sales: number
}

interface Report extends Figures {
  from: string
  to: string
  before: Figures
  byCategory: ({ id: number; name: string } & Figures)[]
}

test('an owner reads the reports and filters them', async ({ page, openAs, api }) => {
  test.slow()
  const reports = new ReportsPage(page)
  const report = (query: string) => owner.get<Report>(`/report/sales?${query}`)
  const owner = await api('OWNER')
  const period = await report('range=30-days')

  await test.step('this month first, then the last 30 days, beside those before', async () => {
    await openAs('OWNER', 'reports')
    await expect(new ShellPage(page).title('Dashboard REPORTS')).toBeVisible()
    await expect(reports.part('Sold this month')).toBeVisible()
    await reports.range.selectOption('Last 30 days')
    await expect(page).toHaveURL(/range=30-days/)
    await expect(reports.part('Sold in the last 30 days')).toContainText(shown(period.revenue))
    await expect(reports.part('Sold in the last 30 days')).toContainText(
      `${shown(period.before.revenue)} before`,
    )
    await expect(reports.part('Sales')).toContainText(period.sales.toLocaleString('en-US'))
  })

  await test.step('one click gives the accountant a workbook of the days', async () => {
    const started = page.waitForEvent('download')
    // On the 30th they are those of the month.
    const isMonth = period.from.endsWith('-01') && period.to.endsWith('-30')
    await page
      .getByRole('button', { name: `${isMonth ? 'Month' : 'Days'} for the accountant (Excel)` })
      .click()
    const days = isMonth ? period.from.slice(0, 7) : `${period.from}_${period.to}`
    expect((await started).suggestedFilename()).toBe(`for-the-accountant_${days}.xlsx`)
  })

  await test.step('the margin of the days is there without a click, with what it leaves out', async () => {
    const [margin] = await owner.get<{ margin: number; lines: number; unknown: number }[]>(
      `/report/margin?from=${period.from}&to=${period.to}`,
    )
    if (!margin) throw new Error('The sample business has no sales')
    await expect(reports.part('Margin')).toContainText(shown(margin.margin))
    await expect(reports.part('Margin')).toContainText(`${margin.unknown} of ${margin.lines} without a cost`)
  })

  await test.step('a click on a bar narrows down the rest', async () => {
    const [, second] = period.byCategory
    if (!second) throw new Error('The sample sales have one category only')
    await reports.showList('Categories')
    await expect(reports.bars('Sold by category')).toHaveCount(5)
    await reports.showAll('Sold by category')
    await expect(reports.bars('Sold by category')).toHaveCount(period.byCategory.length)
    await reports.bars('Sold by category').nth(1).click()
    await expect(page).toHaveURL(new RegExp(`category=${second.id}\\b`))
    await expect(reports.part('Sold in the last 30 days')).toContainText(shown(second.revenue))
    await expect(page.getByText(`Category: ${second.name}`)).toBeVisible()
    await expect(reports.bars('Sold by category')).toHaveCount(period.byCategory.length)
  })

  await test.step('Back, or a reload, or the keyboard does what it should', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: /^Remove Category/ })).toBeVisible()
    await page.goBack()
    await expect(reports.part('Sold in the last 30 days')).toContainText(shown(period.revenue))

    const [first] = period.byCategory
    await reports.showList('Categories')
    const table = await reports.showTable('Sold by category')
    await table.getByRole('button', { name: first?.name ?? '' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`category=${first?.id}\\b`))
  })
})
