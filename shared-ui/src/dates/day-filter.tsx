import { Text } from '@mantine/core'
import type { ListState } from '../table/list-state'
import { DayInput } from './day-input'

interface DayFilterProps {
  list: ListState
  /** The name of the filter, as the server has it. */
  name: string
  label: string
  /** The first and the last valid day, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
}

/** Filters a list by a day. */
export function DayFilter({ list, name, label, ...limits }: DayFilterProps) {
  return (
    <DayInput
      flex={{ base: '1 1 180px', sm: 'none' }}
      w={{ sm: 198 }}
      aria-label={label}
      leftSection={
        <Text size="sm" c="dimmed">
          {label}
        </Text>
      }
      leftSectionWidth={60}
      leftSectionProps={{ 'aria-hidden': true, style: { justifyContent: 'start', paddingInlineStart: 12 } }}
      value={list.filters[name] ?? ''}
      onChange={(day) => list.setFilter(name, day)}
      {...limits}
    />
  )
}
