import type { Locator, Page } from '@playwright/test'

/** Page object of the import of a list. */
export class ImportPage {
  readonly file: Locator
  readonly changeFormat: Locator
  readonly columns: Locator
  readonly check: Locator
  readonly rows: Locator
  readonly confirm: Locator

  constructor(private readonly page: Page) {
    this.file = page.getByLabel('CSV or Excel file')
    this.changeFormat = page.getByRole('button', { name: 'Change the format' })
    this.columns = page.getByRole('table', { name: 'Columns' })
    this.check = page.getByRole('button', { name: /^Check [\d,]+ rows?$/ })
    this.rows = page.getByRole('table', { name: 'Rows of the file' }).locator('tbody').getByRole('row')
    this.confirm = page.getByRole('button', { name: /^(Import \d|Nothing to import)/ })
  }

  /** Opens the import of the list on the screen. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).click()
    await this.page.getByRole('menuitem', { name: 'Import' }).click()
  }

  async choose(file: ImportFile): Promise<void> {
    await this.file.setInputFiles(file)
  }

  setting(label: string): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true })
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }
}

/** Files as common programs write them. */
interface ImportFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const csv = (name: string, content: string | Buffer): ImportFile => ({
  name,
  mimeType: 'text/csv',
  buffer: typeof content === 'string' ? Buffer.from(content) : content,
})

/** "Save as, CSV" of an Excel in Argentina: semicolons, Windows-1252, decimal commas, the day first. */
export const EXCEL_IN_SPANISH = csv(
  'personal.csv',
  Buffer.from(
    [
      'Apellido;Nombre;Nº de documento;Fecha de nacimiento;Correo electrónico;Teléfono;Sueldo;Legajo',
      'Núñez;Verónica;30.111.901;31/12/1985;veronica.nunez@example.com;(011) 4567-0001;1.234.567,50;A1',
      'Ibáñez;Íñigo;30.111.902;05/04/1990;inigo.ibanez@example.com;;980.000,00;A2',
      'Peña;Begoña;30.111.903;31/02/1991;begona.pena@example.com;;12.345,5;A3',
      '',
    ].join('\r\n'),
    'latin1',
  ),
)

/** Cannot be imported. */
export const UNREADABLE = csv(
  'photo.csv',
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
)
