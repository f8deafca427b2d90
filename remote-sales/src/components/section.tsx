import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from 'shared-ui'

interface SectionProps {
  title: string
  /** At the right end of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of a page, in a card of its own. */
export const Section = ({ title, aside, children }: SectionProps) => (
  <section aria-label={title}>
    <Card>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Card>
  </section>
)
