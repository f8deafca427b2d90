import { Button, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { FieldChanges } from './field-changes'
import { FormNotice } from './form-notice'
import type { Conflict } from './use-record-form'

interface ConflictNoticeProps<Entity> {
  conflict: Conflict<Entity>
  /** The fields of the record as displayed text, by their labels in the form. */
  describe: (entity: Entity) => Record<string, string>
}

/**
 * Shows what another user changed meanwhile, and lets the user apply the own changes again or discard them.
 */
export function ConflictNotice<Entity>({ conflict, describe }: ConflictNoticeProps<Entity>) {
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
