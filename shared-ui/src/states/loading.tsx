import { Group, Loader, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useLingui } from 'shared-i18n'

interface LoadingProps {
  /** Shown beside a spinner. Default: the outline of a text, which screen readers announce as "Loading…". */
  label?: string
}

/** Stands in the place of what is being read. */
export function Loading({ label }: LoadingProps) {
  const { i18n } = useLingui()
  if (label)
    return (
      <Group role="status" justify="center" gap="sm" py="xl">
        <Loader size="sm" aria-hidden />
        <Text c="dimmed">{label}</Text>
      </Group>
    )
  return (
    <Stack role="status" gap="sm" py="xs">
      <VisuallyHidden>{i18n.t('Loading…')}</VisuallyHidden>
      <Skeleton h={16} w="40%" />
      <Skeleton h={16} w="80%" />
      <Skeleton h={16} w="60%" />
    </Stack>
  )
}
