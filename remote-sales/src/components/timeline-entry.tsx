import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Money } from './money'

interface TimelineEntryProps {
  title: ReactNode
  /** When, by whom, and on what. */
  detail: ReactNode
  amount?: number
  children?: ReactNode
}

/** One thing that has happened: what, below it when and by whom, and the amount of a payment. */
export const TimelineEntry = ({ title, detail, amount, children }: TimelineEntryProps) => (
  <li style={{ overflowWrap: 'anywhere' }}>
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text style={{ whiteSpace: 'pre-line' }}>{title}</Text>
      {amount !== undefined && <Money amount={amount} />}
    </Group>
    {children}
    <Text size="sm" c="dimmed" translate="no">
      {detail}
    </Text>
  </li>
)
