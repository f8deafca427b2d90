import { Text, TextInput } from '@mantine/core'
import type { ListState } from './list-state'

interface DayFilterProps {
  list: ListState
  /** Of the filter, as the server names it. */
  name: string
  label: string
  /** The days between which it has to be, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
}

/** Narrows a list by a day, `YYYY-MM-DD`. */
export function DayFilter({ list, name, label, ...limits }: DayFilterProps) {
  return (
    <TextInput
      type="date"
      flex={{ base: '1 1 180px', sm: 'none' }}
      aria-label={label}
      leftSection={
        <Text size="sm" c="dimmed">
          {label}
        </Text>
      }
      leftSectionWidth={52}
      leftSectionProps={{ 'aria-hidden': true }}
      value={list.filters[name] ?? ''}
      onChange={({ currentTarget }) => list.setFilter(name, currentTarget.value)}
      {...limits}
    />
  )
}
