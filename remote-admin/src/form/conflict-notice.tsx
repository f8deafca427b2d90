import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Conflict } from './use-record-form'

interface ConflictNoticeProps<Entity> {
  conflict: Conflict<Entity>
  /** The fields of the record as displayed text, by their labels in the form. */
  describe: (entity: Entity) => Record<string, string>
}

/**
 * Shows what another user changed meanwhile, and lets the user apply the own changes again or take theirs.
 */
export function ConflictNotice<Entity>({ conflict, describe }: ConflictNoticeProps<Entity>) {
  const notice = useRef<HTMLDivElement>(null)
  // In a long form the notice may be far above the submit button, so it takes the focus.
  useEffect(() => notice.current?.focus(), [])
  const before = describe(conflict.before)
  const changed = Object.entries(describe(conflict.theirs)).filter(([field, now]) => before[field] !== now)
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      role="alert"
      color="yellow"
      icon={<IconUsers aria-hidden />}
      title="Somebody else has changed this in the meantime."
    >
      <Stack gap="sm">
        {changed.length > 0 ? (
          <List size="sm" style={{ overflowWrap: 'anywhere' }}>
            {changed.map(([field, now]) => (
              <List.Item key={field}>
                <Text span inherit fw={600}>
                  {field}
                </Text>
                : {before[field] || 'empty'} → {now || 'empty'}
              </List.Item>
            ))}
          </List>
        ) : (
          <Text size="sm">It reads the same as before.</Text>
        )}
        <Text size="sm">Your changes are not saved yet.</Text>
        <Group gap="sm">
          <Button size="xs" onClick={conflict.applyMine}>
            Apply my changes again
          </Button>
          <Button size="xs" variant="default" onClick={conflict.takeTheirs}>
            Take theirs
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
