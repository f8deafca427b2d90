import { List, Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'

interface FieldChangesProps {
  /** Fields as displayed text, by their labels in the form. */
  before: Record<string, string>
  now: Record<string, string>
}

/** The fields that differ between two versions of a record. */
export function FieldChanges({ before, now }: FieldChangesProps) {
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
