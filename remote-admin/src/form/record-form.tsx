import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLingui } from 'shared-i18n'
import { SaveForm } from 'shared-ui/form'
import { ChangedNotice } from './changed-notice'
import { ConflictNotice } from './conflict-notice'
import type { useRecordForm } from './use-record-form'

type RecordFormState<Entity extends { id: number }, Values extends FieldValues, Output, Payload> = ReturnType<
  typeof useRecordForm<Entity, Values, Output, Payload>
>

interface RecordFormProps<Entity extends { id: number }, Values extends FieldValues, Output, Payload> {
  record: RecordFormState<Entity, Values, Output, Payload>
  /** The fields of the record as displayed text, by their labels in the form. */
  describe: (entity: Entity) => Record<string, string>
  /** Default: "Save" */
  submitLabel?: string
  /** The fields. */
  children: ReactNode
}

/** The form of one record, with the questions to answer before it is saved. */
export function RecordForm<Entity extends { id: number }, Values extends FieldValues, Output, Payload>({
  record: { conflict, newer, ...form },
  describe,
  submitLabel,
  children,
}: RecordFormProps<Entity, Values, Output, Payload>) {
  const { i18n } = useLingui()
  return (
    <SaveForm {...form} submitLabel={submitLabel ?? i18n.t('Save')}>
      {/* Always there, because screen readers announce only what is added to a region. Empty, it takes no space. */}
      <Box role="status" pos={newer ? 'static' : 'absolute'}>
        {newer && <ChangedNotice newer={newer} describe={describe} />}
      </Box>
      {conflict && <ConflictNotice conflict={conflict} describe={describe} />}
      {children}
    </SaveForm>
  )
}
