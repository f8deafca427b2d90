import { valibotResolver } from '@hookform/resolvers/valibot'
import { SimpleGrid, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ImportField, ImportValues } from 'shared-api/contract'
import { type FieldKind, readCell, type TableFormat } from 'shared-api/tables'
import { useLingui } from 'shared-i18n'
import { describeFailure } from 'shared-ui'
import { SendForm, TextareaField, TextField, useForm, useSendForm } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'
import * as v from 'valibot'
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

/** Each as it is typed: what it means is read with the format of the file. */
const Typed = v.record(v.string(), v.optional(v.string()))

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
  const form = useForm({ resolver: valibotResolver(Typed), defaultValues: shown })
  const sending = useSendForm(
    form,
    async (typed) => {
      await onSave(readAgain(typed))
      onClose()
    },
    (error) => describeFailure(error).title,
  )
  /** Converts the typed values like those of the file. Unchanged values are already converted. */
  const readAgain = (typed: ImportValues): ImportValues =>
    Object.fromEntries(
      fields.flatMap(({ field, kind }) => {
        const value = typed[field]
        if (value === undefined) return []
        return [[field, value === shown[field] ? row.values[field] : readCell(value, kind, format)]]
      }),
    )
  const { setError, setFocus } = form
  useEffect(() => {
    for (const error of row.errors) setError(error.field, { type: 'server', message: reasonText(error) })
    const [first] = row.errors
    if (first) setFocus(first.field)
  }, [row.errors, setError, setFocus])
  return (
    <Modal opened onClose={onClose} title={i18n.t('Row {number} of the file', { number: row.id })} size="lg">
      <SendForm
        {...sending}
        submitLabel={i18n.t('Check the row')}
        dismiss={{ label: i18n.t('Cancel'), onClick: onClose }}
      >
        <Text size="sm">{i18n.t('Dates and numbers are read as those of the file.')}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {fields.map(({ field, label }) => {
            const props = {
              control: form.control,
              name: field,
              label: i18n.t(label),
              autoComplete: 'off',
              ...(field === row.errors[0]?.field && { 'data-autofocus': true }),
            }
            return MULTILINE.includes(field) ? (
              <TextareaField key={field} {...props} style={{ gridColumn: '1 / -1' }} />
            ) : (
              <TextField key={field} {...props} />
            )
          })}
        </SimpleGrid>
      </SendForm>
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
