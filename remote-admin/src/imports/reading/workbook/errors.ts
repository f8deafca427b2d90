import { UnreadableFile } from '../read-text'

export const damaged = () =>
  new UnreadableFile(
    /*i18n*/ 'This is no Excel workbook, or it is damaged. Open it in Excel and save it as .xlsx, then choose that file.',
  )

export const tooLarge = () =>
  new UnreadableFile(
    /*i18n*/ 'This workbook has more cells or text than can be read. Divide it into several files, or save its first sheet as CSV.',
  )
