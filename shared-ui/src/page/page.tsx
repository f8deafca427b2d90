import { Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from './titles'

interface PageProps {
  /** The heading of the page and the title of the window. */
  title: string
  /** Below the title: what it is about. */
  subtitle?: ReactNode
  /** Buttons at the right end of the heading, the main one last. */
  actions?: ReactNode
  /** The further actions: a `MoreMenu`, which stands before the buttons. */
  more?: ReactNode
  children: ReactNode
}

/** A screen with heading, actions and content. */
export function Page({ title, subtitle, actions, more, children }: PageProps) {
  usePageTitle(title)
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="center" gap="sm" mih={36}>
        <div style={{ flex: '1 1 20rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Title order={1}>{title}</Title>
          {subtitle}
        </div>
        {more || actions ? (
          <Group gap="sm">
            {more}
            {actions}
          </Group>
        ) : null}
      </Group>
      {children}
    </Stack>
  )
}
