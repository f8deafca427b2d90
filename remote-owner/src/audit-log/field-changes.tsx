import { Anchor, Box, List, Text } from '@mantine/core'
import { useState } from 'react'
import type { AuditLogEntry, FieldChange } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { fieldName } from './field-name'
import { formatValue } from './format-value'
import { shownChanges } from './shown-changes'

const FEW = 3

/** A removed value is followed by a dash. The values of a deleted record stand alone: all of them are gone. */
function Change({ field, before, after, isDeletion }: FieldChange & { isDeletion: boolean }) {
  const removed = isDeletion ? undefined : '–'
  const now = after === null ? removed : formatValue(field, after)
  return (
    <List.Item>
      <Text span size="sm" c="dimmed">
        {`${fieldName(field)}: `}
      </Text>
      {before !== null && (
        <Text span size="sm" td={now === undefined ? undefined : 'line-through'}>
          {formatValue(field, before)}
        </Text>
      )}
      {before !== null && now !== undefined && ' → '}
      {now !== undefined && (
        <Text span size="sm">
          {now}
        </Text>
      )}
    </List.Item>
  )
}

/** The fields that an action changed. Shows the first three and a button for the rest. */
export function FieldChanges({ action, changes: recorded }: Pick<AuditLogEntry, 'action' | 'changes'>) {
  const { i18n } = useLingui()
  const [all, setAll] = useState(false)
  const changes = shownChanges(recorded)
  const shown = all ? changes : changes.slice(0, FEW)
  const hidden = changes.length - shown.length
  if (changes.length === 0) return null
  return (
    <Box py={4}>
      <List listStyleType="none" size="sm">
        {shown.map((change) => (
          <Change key={change.field} isDeletion={action === 'delete'} {...change} />
        ))}
      </List>
      {hidden > 0 && (
        <Anchor component="button" type="button" size="sm" onClick={() => setAll(true)}>
          {i18n.t('and {count} more', { count: hidden })}
        </Anchor>
      )}
    </Box>
  )
}
