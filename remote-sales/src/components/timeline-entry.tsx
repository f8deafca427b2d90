import { Group, Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { Money } from './money'

interface TimelineEntryProps {
  title: ReactNode
  detail: ReactNode
  amount?: number
  children?: ReactNode
}

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

export interface Happened {
  at: string
  key: string
  row: ReactNode
}

export const rowsSince = (entries: readonly Happened[], since: string): ReactNode[] =>
  entries
    .filter(({ at }) => at >= since)
    .sort((first, second) => second.at.localeCompare(first.at))
    .map(({ key, row }) => <Fragment key={key}>{row}</Fragment>)
