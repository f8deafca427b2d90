import type { Sheet } from './csv-to-excel'
import { saveFile } from './save-file'

/**
 * Downloads an exported CSV file as an Excel workbook. The code for it is loaded then.
 *
 * @param name of the file, without extension
 */
export async function saveExcel(csv: Blob, name: string): Promise<void> {
  const { csvToExcel } = await import('./csv-to-excel')
  saveFile(await csvToExcel(csv, name), `${name}.xlsx`)
}

/** Downloads several sheets as one Excel workbook. */
export async function saveWorkbook(sheets: readonly Sheet[], name: string): Promise<void> {
  const { sheetsToExcel } = await import('./csv-to-excel')
  saveFile(await sheetsToExcel(sheets), `${name}.xlsx`)
}
