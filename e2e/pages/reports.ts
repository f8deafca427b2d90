import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

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

  /** The rows of a chart of bars. */
  bars(chart: string): Locator {
    return this.part(chart).getByRole('list').getByRole('button')
  }

  /** Chooses what a card of lists shows. */
  async showList(tab: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Shown' }).getByText(tab, { exact: true }).click()
  }

  async showAll(chart: string): Promise<void> {
    await this.part(chart)
      .getByRole('button', { name: /^Show all/ })
      .click()
  }

  async showTable(chart: string): Promise<Locator> {
    await this.part(chart).getByRole('button', { name: 'Show as table' }).click()
    return this.part(chart).getByRole('table')
  }
}

/** The file that is downloaded by the button. Pressed by a key, because items that a menu loads later move those before. */
export async function download(button: Locator): Promise<{ name: string; text: string }> {
  const started = button.page().waitForEvent('download')
  await button.press('Enter')
  const file = await started
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** The CSV file of the list on the screen. */
export async function exportCsv(page: Page): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'More actions' }).click()
  return download(page.getByRole('menuitem', { name: 'Export CSV' }))
}
