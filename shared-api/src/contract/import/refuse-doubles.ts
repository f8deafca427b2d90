import type { FieldChange } from '../account/audit-log'
import type { FieldError } from '../api/problem'
import { filled } from '../values/message'
import type { ImportQuestion, ImportResult } from './import'

// Apart from the checks of a row, so that the first file of the suite does not bring their schemas.

/** What `refuseDoubles` reads and changes of a checked row. */
interface FileRow {
  row: number
  result: ImportResult
  keys: readonly string[]
  changes?: FieldChange[]
  errors?: FieldError[]
  asks?: ImportQuestion | undefined
  asksCost?: boolean | undefined
  newCategory?: string | undefined
}

/** Refuses each row that has a key of an earlier row of the file. Refused rows have no keys. */
export function refuseDoubles<Row extends FileRow>(rows: readonly Row[]): Row[] {
  const rowsByKey = new Map<string, number>()
  return rows.map((each) => {
    const key = each.keys.find((key) => rowsByKey.has(key))
    if (key === undefined) {
      for (const own of each.keys) rowsByKey.set(own, each.row)
      return each
    }
    const same = filled(/*i18n*/ 'Row {row} of the file has the same value', { row: rowsByKey.get(key) ?? 0 })
    const errors = [{ field: key.slice(0, key.indexOf(':')), ...same }]
    const unasked = { asks: undefined, asksCost: undefined, newCategory: undefined }
    return { ...each, ...unasked, result: 'refused', changes: [], errors }
  })
}
