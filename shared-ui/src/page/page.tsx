import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from './titles'

interface PageProps {
  /** The heading of the page and the title of the window. */
  title: string
  /** The heading, where it is another than the title of the window and of the breadcrumbs. */
  heading?: ReactNode
  /** The state of a record, beside the heading. */
  mark?: ReactNode
  /** What a record is, below the heading. */
  subheading?: ReactNode
  /** Buttons at the right end of the heading, the main one last. */
  actions?: ReactNode
  /** The further actions: a `MoreMenu`, which stands before the buttons. */
  more?: ReactNode
  children: ReactNode
}

/** A screen with heading, actions and content. */
export function Page({ title, heading = title, mark, subheading, actions, more, children }: PageProps) {
  usePageTitle(title)
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="center" gap="sm" mih={36}>
        <div style={{ flex: '1 1 18rem', minWidth: 0 }}>
          <Group gap="sm">
            <Title order={1}>{heading}</Title>
            {mark}
          </Group>
          {subheading && (
            <Text size="sm" c="dimmed">
              {subheading}
            </Text>
          )}
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
