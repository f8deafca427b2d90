import type { Locator, Page } from '@playwright/test'
import { download } from './download'

/** The owner's dashboard. */
export class ReportsPage {
  readonly range: Locator

  constructor(private readonly page: Page) {
    this.range = page.getByRole('combobox', { name: 'Period' })
  }

  /** A key figure, or a chart with the table behind it. */
  part(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** The active filters of the report, by name. */
  async filters(): Promise<string[]> {
    const buttons = await this.page.getByRole('button', { name: /^Remove / }).all()
    const labels = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')))
    return labels.map((label) => label?.replace(/^Remove [^:]+: /, '') ?? '')
  }

  /** The drawn bars of a chart. */
  bars(chart: string): Locator {
    return this.part(chart).locator('.recharts-bar-rectangle path')
  }

  /** Clicks the end of a bar's row, outside the bar itself. */
  async chooseBar(chart: string, place: number): Promise<void> {
    const row = this.part(chart).locator('.recharts-bar-background-rectangle').nth(place)
    const { width = 0 } = (await row.boundingBox()) ?? {}
    await row.click({ position: { x: width - 4, y: 4 } })
  }

  async showTable(chart: string): Promise<Locator> {
    await this.part(chart).getByText('Table', { exact: true }).click()
    return this.part(chart).getByRole('table')
  }

  /** The rows of a chart's CSV file, without the header. */
  async csv(chart: string): Promise<{ name: string; rows: (string | number)[][] }> {
    const { name, text } = await download(this.page.getByRole('button', { name: `Download ${chart} as CSV` }))
    const rows = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').map((cell): string | number => JSON.parse(cell)))
    return { name, rows }
  }
}
