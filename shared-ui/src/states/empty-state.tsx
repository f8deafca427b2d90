import { Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  description?: ReactNode
  /** A tabler icon, decorative. */
  icon?: ReactNode
  /** A button or link for the next step. */
  action?: ReactNode
  /** The heading level: 1 when nothing else is on the screen. Default: 2. */
  order?: 1 | 2
}

/** Says why there is nothing to show, and what to do next. */
export function EmptyState({ title, description, icon, action, order = 2 }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" maw={460} mx="auto" ta="center">
      {icon && (
        <ThemeIcon size={56} radius="xl" variant="light" aria-hidden>
          {icon}
        </ThemeIcon>
      )}
      <Title order={order}>{title}</Title>
      {description && <Text c="dimmed">{description}</Text>}
      {action}
    </Stack>
  )
}
