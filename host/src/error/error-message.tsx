import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { describeError } from './describe-error'

interface ErrorMessageProps {
  error: unknown
  /** What one can do about it: a button or a link. */
  action: ReactNode
}

export function ErrorMessage({ error, action }: ErrorMessageProps) {
  return (
    <Stack role="alert" align="center" gap="sm" py="xl" ta="center">
      <Title order={1}>Oops!</Title>
      <Text>Sorry, an unexpected error has occurred.</Text>
      <Text c="dimmed" fs="italic">
        {describeError(error)}
      </Text>
      {action}
    </Stack>
  )
}
