import { Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from './titles'

interface PageProps {
  /** The heading of the page and the title of the window. */
  title: string
  /** Buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen with heading, actions and content. */
export function Page({ title, actions, children }: PageProps) {
  usePageTitle(title)
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
