import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { SalesReport } from 'shared-api'

/** Leads to the sales that a whole report counts, and those of its days that were cancelled. */
export function SalesLink({ report: { from, to } }: { report: SalesReport }) {
  return (
    <Anchor component={Link} to={`/sales?${new URLSearchParams({ from, to })}`} size="sm">
      Sales of this period
    </Anchor>
  )
}
