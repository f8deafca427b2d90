import { Button, Stack, Text } from '@mantine/core'
import {
  type FieldError,
  type ImportEntity,
  type ImportField,
  type ImportResult,
  isCalendarDate,
} from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { businessCurrency, formatDay, formatDaysWithin, formatMoney, formatPercent } from 'shared-ui'
import type { Column } from 'shared-ui/table'
import { fieldsOf, recordFields } from './fields'
import type { ImportRow } from './import-rows'

const RESULT_LABELS: Record<ImportResult, () => string> = {
  created: () => i18n.t({ id: 'New (row)', message: 'New' }),
  changed: () => i18n.t({ id: 'Changed (row)', message: 'Changed' }),
  unchanged: () => i18n.t({ id: 'Unchanged (row)', message: 'Unchanged' }),
  refused: () => i18n.t({ id: 'Refused (row)', message: 'Refused' }),
}

const TEXT_COLORS: Record<ImportResult, string> = {
  // Mantine's green text has too little contrast on white.
  created: 'light-dark(var(--mantine-color-teal-9), var(--mantine-color-teal-4))',
  changed: 'var(--mantine-color-blue-text)',
  unchanged: 'dimmed',
  refused: 'var(--mantine-color-red-text)',
}

interface RowColumnsOptions {
  entity: ImportEntity
  /** Whether people without an email get an address at a mailbox. */
  hasMailbox: boolean
  /** Called to correct a refused row. */
  onCorrect: (row: ImportRow) => void
}

export function rowColumns({ entity, hasMailbox, onCorrect }: RowColumnsOptions): Column<ImportRow>[] {
  return [
    { id: 'row', header: i18n.t('Row'), cell: ({ id }) => id, grow: 0.55 },
    {
      id: 'result',
      header: i18n.t('Result'),
      cell: ({ result }) => (
        <Text inherit span fw={600} c={TEXT_COLORS[result]}>
          {RESULT_LABELS[result]()}
        </Text>
      ),
      grow: 1.1,
      narrow: 'name',
    },
    { id: 'record', header: i18n.t('Record'), cell: ({ values }) => nameOf(values), grow: 1.3 },
    {
      id: 'details',
      header: i18n.t('What'),
      cell: (row) => <Details entity={entity} row={row} hasMailbox={hasMailbox} />,
      grow: 2.7,
      narrow: 'block',
    },
    {
      id: 'correct',
      header: i18n.t({ id: 'Correct (row)', message: 'Correct' }),
      cell: (row) =>
        (row.result === 'refused' || row.values.dividedName) && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={i18n.t('Correct row {number}', { number: row.id })}
            onClick={() => onCorrect(row)}
          >
            {i18n.t({ id: 'Correct (row)', message: 'Correct' })}
          </Button>
        ),
      action: true,
      grow: 0.9,
    },
  ]
}

const nameOf = ({ name, lastname, type }: ImportRow['values']) =>
  [name ?? type, lastname].filter(Boolean).join(' ')

interface DetailsProps extends Pick<RowColumnsOptions, 'entity' | 'hasMailbox'> {
  row: ImportRow
}

function Details({ entity, row, hasMailbox }: DetailsProps) {
  const { name = '', lastname = '', dividedName } = row.values
  return (
    <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
      {row.asks === 'email' && row.result === 'refused' && !hasMailbox ? (
        <Text size="sm" c="dimmed">
          {i18n.t('No email: see the question above')}
        </Text>
      ) : (
        row.errors.map((error) => (
          <Text key={error.field + error.message} size="sm">
            {`${labelOf(entity, error.field)}: ${reasonText(error)}`}
          </Text>
        ))
      )}
      {dividedName && (
        <Text size="sm" fw={600}>
          {i18n.t('Is this right? Last name {lastname}, name {name}', { lastname, name })}
        </Text>
      )}
      {row.changes.map(({ field, before, after }) => (
        <Text key={field} size="sm">
          {`${labelOf(entity, field)}: ${shown(entity, field, before, currencyOf(row, field, true))} → ${shown(entity, field, after, currencyOf(row, field))}`}
        </Text>
      ))}
      {row.result === 'created' && (
        <Text size="sm" c="dimmed" lineClamp={3}>
          {described(entity, row)}
        </Text>
      )}
    </Stack>
  )
}

/** The currency of an amount of a row, or the one that it had before. */
function currencyOf(row: ImportRow, field: string, before = false): string | undefined {
  const own = field === 'cost' ? 'costCurrency' : 'currency'
  return (before && row.changes.find((change) => change.field === own)?.before) || row[own]
}

export function labelOf(entity: ImportEntity, field: string): string {
  const label = fieldsOf(entity).find((each) => each.field === field)?.label
  return label ? i18n.t(label) : field
}

/** Why a row is refused, in the language in use. */
export const reasonText = ({ message, template, params }: FieldError): string =>
  formatDaysWithin(i18n.t(template ?? message, { ...params }))

/**
 * Formats a value as in the lists. What cannot be stored is shown as it is.
 *
 * @param currency of a price. Undefined: that of the business.
 */
export function shown(
  entity: ImportEntity,
  field: string,
  value: string | null,
  currency = businessCurrency().code,
): string {
  const kind = fieldsOf(entity).find((each) => each.field === field)?.kind
  if (!value) return i18n.t('empty')
  if (kind === 'date' && isCalendarDate(value)) return formatDay(value)
  if (Number.isNaN(Number(value))) return value
  if (kind === 'amount') return formatMoney(Number(value), currency)
  return kind === 'interest' ? formatPercent(Number(value)) : value
}

/** Prices and costs show their currencies. */
const NAMES: readonly ImportField[] = ['id', 'name', 'lastname', 'type', 'currency', 'costCurrency']

const described = (entity: ImportEntity, row: ImportRow) =>
  recordFields(entity)
    .filter(({ field }) => !NAMES.includes(field) && row.values[field])
    .map(({ field }) => {
      const value = shown(entity, field, row.values[field] ?? null, currencyOf(row, field))
      return field === 'cost' ? `${labelOf(entity, field)} ${value}` : value
    })
    .join(' · ')
