import { Group, Loader, Text } from '@mantine/core'

interface LoadingProps {
  /** Default: "Loading…" */
  label?: string
}

/** A spinner with a text that screen readers announce. */
export function Loading({ label = 'Loading…' }: LoadingProps) {
  return (
    <Group role="status" justify="center" gap="sm" py="xl">
      <Loader size="sm" aria-hidden />
      <Text c="dimmed">{label}</Text>
    </Group>
  )
}
