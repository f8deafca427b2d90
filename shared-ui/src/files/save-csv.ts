import { decimalMark } from '../format/number'
import { csvForExcel } from './csv-for-excel'
import { saveFile } from './save-file'

/**
 * Downloads an exported CSV file in the form that Excel opens in the locale of the business.
 *
 * @param name of the file, without extension
 */
export async function saveCsv(csv: Blob, name: string): Promise<void> {
  saveFile(
    new Blob([BYTE_ORDER_MARK, csvForExcel(await csv.text(), decimalMark())], { type: 'text/csv' }),
    `${name}.csv`,
  )
}

/** `Blob.text` takes it away. Without it Excel reads the file in its own code page. */
const BYTE_ORDER_MARK = '\uFEFF'
