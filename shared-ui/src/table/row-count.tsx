import { Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { formatCount } from '../format/number'

interface RowCountProps {
  /** What is counted: "Services". */
  label: string
  count: number
  /** True when there may be more. */
  orMore: boolean | undefined
}

/** The number of rows of a list on all its pages. Screen readers announce its changes. */
export function RowCount({ label, count, orMore }: RowCountProps) {
  const { i18n } = useLingui()
  const formatted = formatCount(count)
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {orMore ? i18n.t('{label}: {formatted} or more', { label, formatted }) : `${label}: ${formatted}`}
    </Text>
  )
}
