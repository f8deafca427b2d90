import { Anchor, Box, List, Text } from '@mantine/core'
import { useState } from 'react'
import type { FieldChange } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { fieldName } from './field-name'
import { formatValue } from './format-value'

const FEW = 3

function Change({ field, before, after }: FieldChange) {
  return (
    <List.Item>
      <Text span size="sm" c="dimmed">
        {fieldName(field)}:{' '}
      </Text>
      {before !== null && (
        <Text span size="sm" td={after === null ? undefined : 'line-through'}>
          {formatValue(field, before)}
        </Text>
      )}
      {before !== null && after !== null && ' → '}
      {after !== null && (
        <Text span size="sm">
          {formatValue(field, after)}
        </Text>
      )}
    </List.Item>
  )
}

/** The fields that an action changed. Shows the first three and a button for the rest. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  const { i18n } = useLingui()
  const [all, setAll] = useState(false)
  const shown = all ? changes : changes.slice(0, FEW)
  const hidden = changes.length - shown.length
  if (changes.length === 0) return null
  return (
    <Box py={4}>
      <List listStyleType="none" size="sm">
        {shown.map((change) => (
          <Change key={change.field} {...change} />
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
