import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface ErrorMessageProps {
  /** Of the heading: 1 for a page, 2 within one. Default: 1. */
  order?: 1 | 2
  /** What the error says of itself: "Not Found". */
  message: string
  description?: string
  /** What one can do about it: a button or a link. */
  action: ReactNode
}

/** An error in place of what was to be shown. */
export function ErrorMessage({ order = 1, message, description, action }: ErrorMessageProps) {
  return (
    <Stack role="alert" align="center" gap="sm" py="xl" ta="center">
      <Title order={order}>Oops!</Title>
      <Text>Sorry, an unexpected error has occurred.</Text>
      <Text c="dimmed" fs="italic">
        {message}
      </Text>
      {description && <Text size="sm">{description}</Text>}
      {action}
    </Stack>
  )
}
