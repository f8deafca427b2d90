import { Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useId, useState } from 'react'
import type { ImportField, ImportValues } from 'shared-api/contract'
import { readCell, type TableFormat } from 'shared-api/tables'
import { useLingui } from 'shared-i18n'
import { formatCount, useFailureToast } from 'shared-ui'
import { SubmitButton } from 'shared-ui/form'
import { recordFields } from './fields'
import type { FileRow, ImportRow } from './import-rows'
import type { ImportedSection } from './import-texts'
import { labelOf, reasonText } from './row-columns'

/** Rows that are refused for the same reason at the same field. */
interface Alike {
  field: ImportField
  reason: string
  rows: ImportRow[]
}

/** Fields that may have one value in many rows. */
const SHARED_FIELDS: readonly ImportField[] = [
  ...([
    'description',
    'category',
    'price',
    'currency',
    'interest',
    'birthday',
    'address',
    'salary',
    'cost',
    'costCurrency',
    'supplier',
  ] as const),
]

/** The reasons of several rows, those of most rows first. A row that also waits for an answer is not among them. */
function alikeRows(rows: readonly ImportRow[]): Alike[] {
  const groups = new Map<string, Alike>()
  for (const row of rows) {
    if (row.asks || row.asksCost) continue
    for (const error of row.errors) {
      const field = SHARED_FIELDS.find((each) => each === error.field)
      if (!field) continue
      const reason = reasonText(error)
      const group = groups.get(`${field} ${reason}`) ?? { field, reason, rows: [] }
      group.rows.push(row)
      groups.set(`${field} ${reason}`, group)
    }
  }
  return [...groups.values()]
    .filter((group) => group.rows.length > 1)
    .toSorted((a, b) => b.rows.length - a.rows.length)
}

interface CorrectAlikeProps {
  section: ImportedSection
  format: TableFormat
  rows: readonly ImportRow[]
  onSave: (rows: readonly FileRow[]) => Promise<void>
}

/** Corrects all rows that are refused for one reason at once. */
export function CorrectAlike({ section, format, rows, onSave }: CorrectAlikeProps) {
  const { i18n } = useLingui()
  const title = useId()
  const groups = alikeRows(rows)
  if (groups.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={title}>
      <Stack gap="md">
        <Title order={2} size="h6" id={title}>
          {i18n.t('Correct several rows at once')}
        </Title>
        {groups.map((group) => (
          <AlikeForm
            key={`${group.field} ${group.reason}`}
            section={section}
            format={format}
            group={group}
            onSave={onSave}
          />
        ))}
      </Stack>
    </Paper>
  )
}

interface AlikeFormProps extends Omit<CorrectAlikeProps, 'rows'> {
  group: Alike
}

function AlikeForm({ section, format, group: { field, reason, rows }, onSave }: AlikeFormProps) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const failure = useFailureToast()
  const count = rows.length
  const shown = formatCount(count)
  const kind = recordFields(section.entity).find((each) => each.field === field)?.kind ?? 'text'
  const save = async () => {
    setBusy(true)
    failure.dismiss()
    const value: ImportValues = { [field]: readCell(typed, kind, format) }
    try {
      await onSave(rows.map(({ id, values }) => ({ row: id, values: { ...values, ...value } })))
    } catch (error) {
      failure.show(error, () => void save())
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && typed.trim() !== '') void save()
      }}
    >
      <Group gap="sm" align="flex-end">
        <TextInput
          style={{ flex: '1 1 260px' }}
          label={labelOf(section.entity, field)}
          description={i18n.t('{count, plural, one {{shown} row} other {{shown} rows}}: {reason}', {
            count,
            shown,
            reason,
          })}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <SubmitButton busy={busy} variant="default">
          {i18n.t('{count, plural, one {Set in {shown} row} other {Set in {shown} rows}}', { count, shown })}
        </SubmitButton>
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {i18n.t('Rows {numbers}', { numbers: rowList(rows) })}
      </Text>
    </form>
  )
}

/** The numbers of the first rows. */
const rowList = (rows: readonly ImportRow[]) =>
  rows
    .slice(0, 8)
    .map(({ id }) => id)
    .join(', ') + (rows.length > 8 ? ' …' : '')
