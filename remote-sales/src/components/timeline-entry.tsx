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
  <Group component="li" justify="space-between" wrap="nowrap" align="flex-start">
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text style={{ whiteSpace: 'pre-line' }}>{title}</Text>
      {children}
      <Text size="sm" c="dimmed" translate="no">
        {detail}
      </Text>
    </div>
    {amount !== undefined && <Money amount={amount} />}
  </Group>
)
