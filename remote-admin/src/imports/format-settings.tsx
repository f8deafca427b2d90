import { NativeSelect, SimpleGrid } from '@mantine/core'
import {
  type Encoding,
  openQuestions,
  type Question,
  type Separator,
  type TableFormat,
} from 'shared-api/tables'
import { useLingui } from 'shared-i18n'
import {
  DATE_OPTIONS,
  ENCODING_OPTIONS,
  INTEREST_OPTIONS,
  NAME_OPTIONS,
  NUMBER_OPTIONS,
  SEPARATOR_OPTIONS,
  translated,
} from './format-options'
import type { FormatState } from './import-state'
import type { ImportedSection } from './imported-section'
import { FIELDS } from './reading/fields'
import type { FileImport } from './use-file-import'

interface FormatSettingsProps {
  section: ImportedSection
  state: FormatState
  flow: FileImport
}

/** How the file is read. What it does not say is to be chosen. */
export function FormatSettings({ section, state, flow }: FormatSettingsProps) {
  const { i18n } = useLingui()
  const { file, scanned, format, columns } = state
  const { encoding, separator, sheet, headingRow, withHidden } = format
  const kinds = new Set(FIELDS[section.entity].map(({ kind }) => kind))
  const set = (part: Partial<TableFormat>) => flow.setFormat({ ...format, ...part })
  const questions = openQuestions(format, columns)
  const choice = (question: Question, options: { value: string; label: string }[], error: string) => {
    const isOpen = questions.includes(question)
    return {
      data: format[question] === undefined ? [{ value: '', label: i18n.t('Choose…') }, ...options] : options,
      value: format[question] ?? '',
      error: isOpen && error,
    }
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
      {!scanned.isWorkbook && (
        <>
          <NativeSelect
            label={i18n.t('Encoding')}
            data={ENCODING_OPTIONS}
            value={encoding}
            onChange={(event) =>
              void flow.open(file, { encoding: event.currentTarget.value as Encoding, separator })
            }
          />
          <NativeSelect
            label={i18n.t('Separator')}
            data={translated(SEPARATOR_OPTIONS)}
            value={separator}
            onChange={(event) =>
              void flow.open(file, { encoding, separator: event.currentTarget.value as Separator })
            }
          />
        </>
      )}
      {scanned.sheets.length > 1 && (
        <NativeSelect
          label={i18n.t('Sheet')}
          data={scanned.sheets}
          value={sheet ?? ''}
          onChange={(event) => void flow.open(file, { sheet: event.currentTarget.value, withHidden })}
        />
      )}
      <NativeSelect
        label={i18n.t('Headings')}
        data={[
          { value: '0', label: i18n.t('None: the first row is data') },
          ...scanned.head.map((row, place) => ({
            value: String(place + 1),
            label: i18n.t('Row {number}: {example}', { number: place + 1, example: shortened(row) }),
          })),
        ]}
        value={String(headingRow)}
        onChange={(event) => {
          const chosen = Number(event.currentTarget.value)
          void flow.open(file, { encoding, separator, sheet, withHidden, headingRow: chosen })
        }}
      />
      {(kinds.has('amount') || kinds.has('interest')) && (
        <NativeSelect
          label={i18n.t('Numbers')}
          data={NUMBER_OPTIONS}
          value={format.numbers}
          onChange={(event) => set({ numbers: event.currentTarget.value as TableFormat['numbers'] })}
        />
      )}
      {kinds.has('date') && (
        <NativeSelect
          label={i18n.t('Dates')}
          {...choice('dates', DATE_OPTIONS, i18n.t('Which comes first, the day or the month?'))}
          onChange={(event) => set({ dates: event.currentTarget.value as TableFormat['dates'] })}
        />
      )}
      {kinds.has('interest') && (
        <NativeSelect
          label={i18n.t('Interest')}
          {...choice('interest', translated(INTEREST_OPTIONS), i18n.t('The file does not say the unit.'))}
          onChange={(event) => set({ interest: event.currentTarget.value as TableFormat['interest'] })}
        />
      )}
      {columns.fullName !== undefined && (
        <NativeSelect
          label={i18n.t('Names without a comma')}
          {...choice('names', translated(NAME_OPTIONS), i18n.t('Which comes first?'))}
          onChange={(event) => set({ names: event.currentTarget.value as TableFormat['names'] })}
        />
      )}
    </SimpleGrid>
  )
}

const MAX_EXAMPLE = 40

/** The cells of a row, in one short line. */
function shortened(row: readonly string[]): string {
  const text = row.filter((cell) => cell.trim() !== '').join(', ')
  return text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : text
}
