import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import type { ImportField, ImportValues } from 'shared-api/contract'
import { type FieldKind, readCell, type TableFormat } from 'shared-api/tables'
import { useLingui } from 'shared-i18n'
import { useFailureToast } from 'shared-ui'
import { SubmitButton } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'
import { recordFields } from './fields'
import type { ImportRow } from './import-rows'
import type { ImportedSection } from './import-texts'
import { reasonText } from './row-columns'

interface CorrectRowProps {
  section: ImportedSection
  format: TableFormat
  row: ImportRow
  onSave: (values: ImportValues) => Promise<void>
  onClose: () => void
}

const MULTILINE: readonly ImportField[] = ['description', 'note']

/** A form that corrects one row. The file itself is not changed. */
export function CorrectRow({ section, format, row, onSave, onClose }: CorrectRowProps) {
  const { i18n } = useLingui()
  const fields = recordFields(section.entity)
  const [shown] = useState<ImportValues>(() =>
    Object.fromEntries(
      fields.map(({ field, kind }) => {
        const value = row.values[field]
        return [field, value && asInFile(value, kind, format)]
      }),
    ),
  )
  const [values, setValues] = useState(shown)
  const [busy, setBusy] = useState(false)
  const failure = useFailureToast()
  const save = async () => {
    setBusy(true)
    failure.dismiss()
    try {
      await onSave(readAgain(values))
      onClose()
    } catch (error) {
      setBusy(false)
      failure.show(error, () => void save())
    }
  }
  /** Converts the typed values like those of the file. Unchanged values are already converted. */
  const readAgain = (typed: ImportValues): ImportValues =>
    Object.fromEntries(
      fields.flatMap(({ field, kind }) => {
        const value = typed[field]
        if (value === undefined) return []
        return [[field, value === shown[field] ? row.values[field] : readCell(value, kind, format)]]
      }),
    )
  const reasonOf = (field: string) => {
    const error = row.errors.find((each) => each.field === field)
    return error && reasonText(error)
  }
  return (
    <Modal opened onClose={onClose} title={i18n.t('Row {number} of the file', { number: row.id })} size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void save()
        }}
      >
        <Stack gap="md">
          <Text size="sm">{i18n.t('Dates and numbers are read as those of the file.')}</Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            {fields.map(({ field, label }) => {
              const input = {
                label: i18n.t(label),
                autoComplete: 'off',
                value: values[field] ?? '',
                error: reasonOf(field),
                ...(reasonOf(field) && field === row.errors[0]?.field && { 'data-autofocus': true }),
                onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
                  const { value } = currentTarget
                  setValues((now) => ({ ...now, [field]: value }))
                },
              }
              return MULTILINE.includes(field) ? (
                <Textarea key={field} {...input} rows={3} style={{ gridColumn: '1 / -1' }} />
              ) : (
                <TextInput key={field} {...input} />
              )
            })}
          </SimpleGrid>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {i18n.t('Cancel')}
            </Button>
            <SubmitButton busy={busy}>{i18n.t('Check the row')}</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** A value in the server's format, as the file writes it: `31/12/1990`, `1234,50`. Other text stays as it is. */
export function asInFile(
  value: string,
  kind: FieldKind,
  { numbers, dates }: Pick<TableFormat, 'numbers' | 'dates'>,
): string {
  if (kind === 'date' && dates)
    return value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, dates === 'day-first' ? '$3/$2/$1' : '$2/$3/$1')
  if (kind === 'amount' && numbers === 'comma') return value.replace(/^(-?\d+)\.(\d+)$/, '$1,$2')
  if (kind !== 'interest' || !/^\d+(\.\d+)?$/.test(value)) return value
  // With the sign, because `0.15` would be read as 0.15 % in a file of percentages.
  return `${asInFile(`${Number(`${value}e2`)}`, 'amount', { numbers })}%`
}
