import { Group, Stack, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'

interface PageProps {
  /** Heading of the page, and title of the document. */
  title: string
  /** Buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen: its heading, its actions, its content. */
export function Page({ title, actions, children }: PageProps) {
  useDocumentTitle(title)
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="center" gap="sm" mih={36}>
        <Title order={1}>{title}</Title>
        {actions}
      </Group>
      {children}
    </Stack>
  )
}
