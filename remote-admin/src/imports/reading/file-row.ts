import { UnreadableFile } from './read-text'

/** A row of a file. */
export interface FileRow {
  cells: string[]
  /** True for a row that is hidden in a workbook. */
  isHidden: boolean
  /** How many blank rows this stands for, when it has no cells. One if undefined. */
  blanks?: number
}

export const MAX_COLUMNS = 500

/** The most characters of a cell in Excel. The rest of a longer one is not read: it is too long for every field. */
export const MAX_CELL = 32_767

export const tooManyColumns = () =>
  new UnreadableFile(
    /*i18n*/ 'The file has more than 500 columns. Delete those that are not needed, then choose it again.',
  )

export const isBlank = ({ cells }: Pick<FileRow, 'cells'>): boolean =>
  cells.every((cell) => cell.trim() === '')
