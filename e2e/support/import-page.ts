import type { Locator, Page } from '@playwright/test'
import type { ImportFile } from './import-files'

/** Page object of the import of a list. */
export class ImportPage {
  readonly file: Locator
  readonly problem: Locator
  readonly changeFormat: Locator
  readonly columns: Locator
  readonly check: Locator
  readonly rows: Locator
  readonly confirm: Locator
  readonly downloadRefused: Locator

  constructor(private readonly page: Page) {
    this.file = page.getByLabel('CSV or Excel file')
    this.problem = page.getByRole('alert')
    this.changeFormat = page.getByRole('button', { name: 'Change the format' })
    this.columns = page.getByRole('table', { name: 'Columns' })
    this.check = page.getByRole('button', { name: /^Check [\d,]+ rows?$/ })
    this.rows = page.getByRole('table', { name: 'Rows of the file' }).locator('tbody').getByRole('row')
    this.confirm = page.getByRole('button', { name: /^(Import \d|Nothing to import)/ })
    this.downloadRefused = page.getByRole('button', { name: 'Download refused rows' })
  }

  /** Opens the import of the list on the screen. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).click()
    await this.page.getByRole('menuitem', { name: 'Import' }).click()
  }

  async choose(file: ImportFile): Promise<void> {
    await this.file.setInputFiles(file)
  }

  /** Chooses a file and checks it with the recognized format. */
  async review(file: ImportFile): Promise<void> {
    await this.choose(file)
    await this.check.click()
    await this.confirm.waitFor()
  }

  setting(label: string): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true })
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }
}
