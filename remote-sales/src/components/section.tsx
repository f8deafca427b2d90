import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from 'shared-ui'

interface SectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

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
