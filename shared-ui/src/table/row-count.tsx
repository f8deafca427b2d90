import { Text } from '@mantine/core'
import { formatCount } from '../format/number'

/** The server counts the results of a search up to this number. */
const MAX_SEARCH_RESULTS = 1000

interface RowCountProps {
  count: number
  /** True when the list is narrowed by a search. */
  searched: boolean
}

/** The number of rows of a list on all its pages. Screen readers announce its changes. */
export function RowCount({ count, searched }: RowCountProps) {
  const more = searched && count === MAX_SEARCH_RESULTS ? ' or more' : ''
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {`${formatCount(count)}${more} ${count === 1 ? 'row' : 'rows'}`}
    </Text>
  )
}
