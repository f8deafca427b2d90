import { MAX_IMPORT_TEXT, restoreFormulas } from 'shared-api/contract'
import { convert } from './convert'
import type { FieldKind } from './fields'
import type { FileFormat } from './file-format'

/** What the server does not store: the character NUL, and half a character, where the text was cut or in the file. */
const NOT_STORED = /\0|\p{Cs}/gu

/** `="007"` keeps a text that looks like a number as it is, and is no formula to calculate. */
const AS_TEXT = /^\s*="((?:[^"]|"")*)"\s*$/

/** True for a formula without a value. */
export const isFormula = (cell: string): boolean => cell.trimStart().startsWith('=') && !AS_TEXT.test(cell)

/** A cell in the server's format. */
export function readCell(cell: string, kind: FieldKind, format: FileFormat): string {
  const text = cell.replace(AS_TEXT, (_, quoted: string) => quoted.replaceAll('""', '"'))
  return convert(restoreFormulas(text), kind, format).slice(0, MAX_IMPORT_TEXT).replace(NOT_STORED, '\uFFFD')
}
