import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface FormPageProps {
  title: string
  /** Links to what belongs to the record. */
  links?: ReactNode
  children: ReactNode
}

/** A form with its heading. */
export function FormPage({ title, links, children }: FormPageProps) {
  return (
    <>
      <Group justify="space-between" align="baseline" gap="xs" mb="md">
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {links && <Group gap="md">{links}</Group>}
      </Group>
      {children}
    </>
  )
}
