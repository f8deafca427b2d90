import { Checkbox, List } from '@mantine/core'
import type { ScanNotes } from 'shared-api/tables'
import { i18n, useLingui } from 'shared-i18n'
import { formatCount } from 'shared-ui'
import type { FormatState } from './import-state'
import type { FileImport } from './use-file-import'

interface FileNotesProps {
  state: FormatState
  flow: FileImport
}

/** What of the file is not read, or may not be meant. Empty for most files. */
export function FileNotes({ state, flow }: FileNotesProps) {
  const { i18n } = useLingui()
  const { file, scanned, format } = state
  const notes = notesOf(scanned.notes)
  return (
    <>
      {notes.length > 0 && (
        <List size="sm" spacing={4}>
          {notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
      )}
      {scanned.notes.hidden > 0 && (
        <Checkbox
          label={i18n.t(
            '{count, plural, one {Read the {shown} row that is hidden in the workbook, too} other {Read the {shown} rows that are hidden in the workbook, too}}',
            counted(scanned.notes.hidden),
          )}
          checked={format.withHidden}
          onChange={(event) => {
            const { sheet, headingRow } = format
            void flow.open(file, { sheet, headingRow, withHidden: event.currentTarget.checked })
          }}
        />
      )}
    </>
  )
}

const counted = (count: number) => ({ count, shown: formatCount(count) })

function notesOf({ above, blank, longer, formulas, holdsRows, hasForeignIds }: ScanNotes): string[] {
  const notes = [
    above > 0 &&
      i18n.t(
        '{count, plural, one {{shown} row above the headings is left out.} other {{shown} rows above the headings are left out.}}',
        counted(above),
      ),
    blank > 0 &&
      i18n.t(
        '{count, plural, one {{shown} blank row is left out.} other {{shown} blank rows are left out.}}',
        counted(blank),
      ),
    longer > 0 &&
      i18n.t(
        '{count, plural, one {{shown} row has more cells than the headings: their values may be in the wrong columns.} other {{shown} rows have more cells than the headings: their values may be in the wrong columns.}}',
        counted(longer),
      ),
    holdsRows &&
      i18n.t(
        'Row {row} has a cell of {lines} lines that look like rows: a quotation mark may not be closed where it should be.',
        { row: holdsRows.row, lines: holdsRows.lines },
      ),
    formulas > 0 &&
      i18n.t(
        '{count, plural, one {{shown} formula has no value and changes nothing: open the file in Excel and save it.} other {{shown} formulas have no value and change nothing: open the file in Excel and save it.}}',
        counted(formulas),
      ),
    hasForeignIds && i18n.t('The column with ids has codes of another program and is not read.'),
  ]
  return notes.filter((note) => typeof note === 'string')
}
