import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { SalesReport, SalesReportQuery } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { filtersOf, salesAddress } from './report-address'

interface SalesLinkProps {
  report: SalesReport
  query: SalesReportQuery
}

/**
 * Links to the sales of the report, with the same days and filters. The list also contains cancelled sales.
 */
export function SalesLink({ report: { from, to }, query }: SalesLinkProps) {
  const { i18n } = useLingui()
  const isFiltered = filtersOf(query).length > 0
  return (
    <Anchor component={Link} to={salesAddress(query, { from, to })} size="sm">
      {isFiltered ? i18n.t('Sales of this selection') : i18n.t('Sales of this period')}
    </Anchor>
  )
}
