import { Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { timeOf } from 'shared-ui'
import { FieldChanges } from './field-changes'
import { FormNotice } from './form-notice'
import type { NewerVersion } from './use-record-form'

interface ChangedNoticeProps<Entity> {
  newer: NewerVersion<Entity>
  /** The fields of the record as displayed text, by their labels in the form. */
  describe: (entity: Entity) => Record<string, string>
}

/** Says that the record has been changed while it is open in a form, and what differs. Nothing is overwritten unasked. */
export function ChangedNotice<Entity>({ newer, describe }: ChangedNoticeProps<Entity>) {
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
