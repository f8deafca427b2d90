import { Group, Loader, Text } from '@mantine/core'

interface LoadingProps {
  /** Default: "Loading…" */
  label?: string
}

/** Something is on its way; said to screen readers too. */
export function Loading({ label = 'Loading…' }: LoadingProps) {
  return (
    <Group role="status" justify="center" gap="sm" py="xl">
      <Loader size="sm" aria-hidden />
      <Text c="dimmed">{label}</Text>
    </Group>
  )
}
