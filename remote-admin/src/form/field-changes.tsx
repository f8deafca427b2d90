import { List, Text } from '@mantine/core'

interface FieldChangesProps {
  /** Fields as displayed text, by their labels in the form. */
  before: Record<string, string>
  now: Record<string, string>
}

/** The fields that differ between two versions of a record. */
export function FieldChanges({ before, now }: FieldChangesProps) {
  const changed = Object.entries(now).filter(([field, text]) => before[field] !== text)
  if (changed.length === 0) return <Text size="sm">The displayed values are the same as before.</Text>
  return (
    <List size="sm" style={{ overflowWrap: 'anywhere' }}>
      {changed.map(([field, text]) => (
        <List.Item key={field}>
          <Text span inherit fw={600}>
            {field}
          </Text>
          : {before[field] || 'empty'} → {text || 'empty'}
        </List.Item>
      ))}
    </List>
  )
}
