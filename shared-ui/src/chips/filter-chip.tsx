import { CloseButton, Group, Paper, Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'

interface FilterChipProps {
  /** What is filtered: "Category". */
  label: string
  /** The chosen value, for people: "Beaches". */
  text: string
  onRemove: () => void
}

/** A filter that is set, with a button that removes it. */
export function FilterChip({ label, text, onRemove }: FilterChipProps) {
  const { i18n } = useLingui()
  return (
    <Paper withBorder radius="xl" pl="sm" pr={4} py={2} maw="100%">
      <Group gap={4} wrap="nowrap">
        <Text size="sm" truncate>
          {`${label}: `}
          <b translate="no">{text}</b>
        </Text>
        <CloseButton
          size="sm"
          radius="xl"
          aria-label={i18n.t('Remove {label}: {text}', { label, text })}
          onClick={onRemove}
        />
      </Group>
    </Paper>
  )
}
