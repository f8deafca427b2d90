import { Group, Loader, Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'

interface LoadingProps {
  /** Default: "Loading…" */
  label?: string
}

/** A spinner with a text that screen readers announce. */
export function Loading({ label }: LoadingProps) {
  const { i18n } = useLingui()
  return (
    <Group role="status" justify="center" gap="sm" py="xl">
      <Loader size="sm" aria-hidden />
      <Text c="dimmed">{label ?? i18n.t('Loading…')}</Text>
    </Group>
  )
}
