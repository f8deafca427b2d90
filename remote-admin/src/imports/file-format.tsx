import { Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import {
  concerns,
  type Encoding,
  openQuestions,
  type Question,
  rowExample,
  type Separator,
  type TableFormat,
} from 'shared-api/tables'
import { i18n, useLingui } from 'shared-i18n'
import { fieldsOf } from './fields'
import type { OpenedFile } from './import-rows'
import type { ImportedSection } from './import-texts'
import type { OpenImport } from './use-file-import'

const ENCODING_OPTIONS: { value: Encoding; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252 (Excel)' },
  { value: 'macintosh', label: 'Mac Roman (Excel, Mac)' },
  { value: 'cp850', label: 'Code page 850 (MS-DOS)' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16, big-endian' },
]
const SEPARATOR_OPTIONS: { value: Separator; label: string }[] = [
  { value: ',', label: /*i18n*/ 'Comma ,' },
  { value: ';', label: /*i18n*/ 'Semicolon ;' },
  { value: '\t', label: /*i18n*/ 'Tab' },
  { value: '|', label: /*i18n*/ 'Bar |' },
]
const NUMBER_OPTIONS = [
  { value: 'point', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
]
const DATE_OPTIONS = [
  { value: 'day-first', label: '31/12/1990' },
  { value: 'month-first', label: '12/31/1990' },
]
const INTEREST_OPTIONS = [
  { value: 'percent', label: /*i18n*/ '15 is 15%' },
  { value: 'fraction', label: /*i18n*/ '0.15 is 15%' },
  { value: 'coefficient', label: /*i18n*/ '1.15 is 15%' },
]

const NAME_OPTIONS = [
  { value: 'last-first', label: /*i18n*/ 'Last name first' },
  { value: 'first-last', label: /*i18n*/ 'Name first' },
]

const PHONE_OPTIONS = [
  { value: 'mobile', label: /*i18n*/ 'Mobile: +54 9 351 678 9012' },
  { value: 'landline', label: /*i18n*/ 'Landline: +54 351 678 9012' },
]

/** True when the file has phone numbers that may be landlines or mobiles. */
const hasUnknownPhones = ({ scanned, format, columns }: OpenedFile): boolean =>
  concerns('phones', columns) && [scanned.format.phones, format.phones].includes(undefined)

const translated = <Option extends { label: string }>(options: readonly Option[]) =>
  options.map((option) => ({ ...option, label: i18n.t(option.label) }))

interface FileFormatProps {
  section: ImportedSection
  flow: OpenImport
}

/** What was recognized, in one line. Its settings are open while the file does not say something or cannot be read. */
export function FileFormat({ section, flow }: FileFormatProps) {
  const { i18n } = useLingui()
  const { opened } = flow
  const isUnclear = openQuestions(opened.format, opened.columns).length > 0 || flow.problem !== undefined
  const [isOpen, setOpen] = useState(isUnclear)
  // What the user has begun to correct stays open.
  if (isUnclear && !isOpen) setOpen(true)
  return (
    <>
      <Group gap="xs">
        <Text size="sm">
          {i18n.t('Format of the file: {format}', { format: recognized(section, opened).join(' · ') })}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={i18n.t('Change the format')}
          aria-expanded={isOpen}
          disabled={isUnclear}
          onClick={() => setOpen(!isOpen)}
        >
          {i18n.t({ id: 'Change (verb)', message: 'Change' })}
        </Button>
      </Group>
      {isOpen && <FormatSettings section={section} flow={flow} />}
    </>
  )
}

function recognized(section: ImportedSection, opened: OpenedFile): string[] {
  const { scanned, format, columns } = opened
  const kinds = new Set(fieldsOf(section.entity).map(({ kind }) => kind))
  const labelOf = (options: readonly { value: string; label: string }[], chosen: string | undefined) => {
    const label = options.find(({ value }) => value === chosen)?.label
    return label && i18n.t(label)
  }
  const dates = kinds.has('date') && labelOf(DATE_OPTIONS, format.dates)
  const hasNumbers = kinds.has('amount') || kinds.has('interest')
  return [
    scanned.isWorkbook ? 'Excel' : labelOf(SEPARATOR_OPTIONS, format.separator),
    dates && i18n.t('dates {example}', { example: dates }),
    hasNumbers && i18n.t('numbers {example}', { example: labelOf(NUMBER_OPTIONS, format.numbers) }),
    kinds.has('interest') && labelOf(INTEREST_OPTIONS, format.interest),
    columns.fullName !== undefined && labelOf(NAME_OPTIONS, format.names),
    hasUnknownPhones(opened) && labelOf(PHONE_OPTIONS, format.phones),
  ].filter((part) => typeof part === 'string')
}

/** How the file is read. What it does not say is to be chosen. */
function FormatSettings({ section, flow }: FileFormatProps) {
  const { i18n } = useLingui()
  const { opened } = flow
  const { file, scanned, format, columns } = opened
  const { encoding, separator, sheet, headingRow, withHidden } = format
  const kinds = new Set(fieldsOf(section.entity).map(({ kind }) => kind))
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
            label: i18n.t('Row {number}: {example}', { number: place + 1, example: rowExample(row) }),
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
      {hasUnknownPhones(opened) && (
        <NativeSelect
          label={i18n.t('Numbers such as 351 678-9012')}
          {...choice('phones', translated(PHONE_OPTIONS), i18n.t('Are they mobiles or landlines?'))}
          onChange={(event) => set({ phones: event.currentTarget.value as TableFormat['phones'] })}
        />
      )}
    </SimpleGrid>
  )
}
