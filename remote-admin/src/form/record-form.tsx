import { Alert, Box, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLingui } from 'shared-i18n'
import { timeOf } from 'shared-ui'
import { SaveForm } from 'shared-ui/form'
import type { Conflict, NewerVersion, useRecordForm } from './use-record-form'

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
  record: { conflict, newer, added, ...form },
  describe,
  submitLabel,
  children,
}: RecordFormProps<Entity, Values, Output, Payload>) {
  const { i18n } = useLingui()
  return (
    <SaveForm {...form} blank={added} submitLabel={submitLabel ?? i18n.t('Save')}>
      {/* Always there, because screen readers announce only what is added to a region. Empty, it takes no space. */}
      <Box role="status" pos={newer ? 'static' : 'absolute'}>
        {newer && <ChangedNotice newer={newer} describe={describe} />}
      </Box>
      {conflict && <ConflictNotice conflict={conflict} describe={describe} />}
      {children}
    </SaveForm>
  )
}

interface ChangedNoticeProps<Entity> {
  newer: NewerVersion<Entity>
  /** The fields of the record as displayed text, by their labels in the form. */
  describe: (entity: Entity) => Record<string, string>
}

/** Says that the record has been changed while it is open in a form, and what differs. Nothing is overwritten unasked. */
function ChangedNotice<Entity>({ newer, describe }: ChangedNoticeProps<Entity>) {
  const { before, theirs, changedBy, isDirty, noticedAt, takeTheirs, keepMine } = newer
  const { i18n } = useLingui()
  const time = timeOf(noticedAt)
  return (
    <FormNotice
      icon={<IconUsers aria-hidden />}
      title={
        changedBy
          ? i18n.t('Changed by {name}, {time}', { name: changedBy, time })
          : i18n.t('Changed by somebody else, {time}', { time })
      }
      isQuiet
    >
      <FieldChanges before={describe(before)} now={describe(theirs)} />
      {isDirty ? (
        <Group gap="sm">
          <Button size="xs" variant="default" onClick={takeTheirs}>
            {i18n.t('Discard my changes')}
          </Button>
          <Button size="xs" onClick={keepMine}>
            {i18n.t('Keep my changes')}
          </Button>
        </Group>
      ) : (
        <Button size="xs" onClick={takeTheirs}>
          {i18n.t('Show the new values')}
        </Button>
      )}
    </FormNotice>
  )
}

interface ConflictNoticeProps<Entity> {
  conflict: Conflict<Entity>
  /** The fields of the record as displayed text, by their labels in the form. */
  describe: (entity: Entity) => Record<string, string>
}

/**
 * Shows what another user changed meanwhile, and lets the user apply the own changes again or discard them.
 */
function ConflictNotice<Entity>({ conflict, describe }: ConflictNoticeProps<Entity>) {
  const { i18n } = useLingui()
  return (
    <FormNotice
      icon={<IconUsers aria-hidden />}
      title={i18n.t('Somebody else has changed this in the meantime.')}
    >
      <FieldChanges before={describe(conflict.before)} now={describe(conflict.theirs)} />
      <Text size="sm">{i18n.t('Your changes are not saved yet.')}</Text>
      <Group gap="sm">
        <Button size="xs" variant="default" onClick={conflict.takeTheirs}>
          {i18n.t('Discard my changes')}
        </Button>
        <Button size="xs" onClick={conflict.applyMine}>
          {i18n.t('Apply my changes again')}
        </Button>
      </Group>
    </FormNotice>
  )
}

interface FieldChangesProps {
  /** Fields as displayed text, by their labels in the form. */
  before: Record<string, string>
  now: Record<string, string>
}

/** The fields that differ between two versions of a record. */
function FieldChanges({ before, now }: FieldChangesProps) {
  const { i18n } = useLingui()
  const changed = Object.entries(now).filter(([field, text]) => before[field] !== text)
  if (changed.length === 0)
    return <Text size="sm">{i18n.t('The displayed values are the same as before.')}</Text>
  return (
    <List size="sm" style={{ overflowWrap: 'anywhere' }}>
      {changed.map(([field, text]) => (
        <List.Item key={field} translate="no">
          <Text span inherit fw={600}>
            {field}
          </Text>
          {`: ${before[field] || i18n.t('empty')} → ${text || i18n.t('empty')}`}
        </List.Item>
      ))}
    </List>
  )
}

interface FormNoticeProps {
  icon: ReactNode
  title: string
  /** True when it answers no action of the user: the focus stays in its field. It must be in a live region. */
  isQuiet?: boolean
  children: ReactNode
}

/** Says in a form why the record is not saved yet, or what has happened to it. */
function FormNotice({ isQuiet = false, children, ...rest }: FormNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // The notice takes the focus, because in a long form it may be far above the submit button.
  useEffect(() => {
    if (!isQuiet) notice.current?.focus()
  }, [isQuiet])
  return (
    <Alert ref={notice} tabIndex={-1} role={isQuiet ? 'group' : 'alert'} color="yellow" {...rest}>
      <Stack gap="sm" align="start">
        {children}
      </Stack>
    </Alert>
  )
}
