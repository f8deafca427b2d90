import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLingui } from 'shared-i18n'

interface ErrorMessageProps {
  /** The heading level: 1 for a page, 2 within a page. Default: 1. */
  order?: 1 | 2
  /** The status text or message of the error: "Not Found". */
  message: string
  description?: string
  /** A button or link for the next step. */
  action: ReactNode
}

/** Replaces content that could not be shown because of an error. */
export function ErrorMessage({ order = 1, message, description, action }: ErrorMessageProps) {
  const { i18n } = useLingui()
  return (
    <Stack role="alert" align="center" gap="sm" py="xl" ta="center" style={{ textWrap: 'balance' }}>
      <Title order={order}>{i18n.t('Oops!')}</Title>
      <Text>{i18n.t('Sorry, an unexpected error has occurred.')}</Text>
      <Text c="dimmed" fs="italic">
        {message}
      </Text>
      {description && <Text size="sm">{description}</Text>}
      {action}
    </Stack>
  )
}
