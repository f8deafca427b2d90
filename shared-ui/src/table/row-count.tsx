import { Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { formatCount } from '../format/number'

/** The server counts the results of a search up to this number. */
const MAX_SEARCH_RESULTS = 1000

interface RowCountProps {
  /** What is counted: "Services". */
  label: string
  count: number
  /** True when the list is narrowed by a search. */
  searched: boolean
}

/** The number of rows of a list on all its pages. Screen readers announce its changes. */
export function RowCount({ label, count, searched }: RowCountProps) {
  const { i18n } = useLingui()
  const formatted = formatCount(count)
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {searched && count === MAX_SEARCH_RESULTS
        ? i18n.t('{label}: {formatted} or more', { label, formatted })
        : `${label}: ${formatted}`}
    </Text>
  )
}
