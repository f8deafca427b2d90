import { Table, Text } from '@mantine/core'
import type { SalesReport, SalesReportQuery } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { Card, formatCount } from 'shared-ui'
import { SheetTable } from './chart-card'
import classes from './chart-card.module.css'
import { type DataSheet, moneyIn } from './data-sheet'
import { SheetHeader } from './sheet-header'

interface DiscountsGivenProps {
  report: SalesReport
  /** Of the figures of the report. */
  currency: string
  query: SalesReportQuery
}

/** The discounts of the period by seller. Nothing when none were given. */
export function DiscountsGiven({ report, currency, query }: DiscountsGivenProps) {
  const { i18n } = useLingui()
  const rows = report.discountsByEmployee ?? []
  if (rows.length === 0) return null
  const sheet: DataSheet = {
    title: i18n.t('Discounts given'),
    columns: [
      { header: i18n.t('Employee') },
      { header: i18n.t('Sales'), format: formatCount },
      { header: i18n.t('Discount'), format: moneyIn(currency) },
    ],
    rows: rows.map(({ email, name, sales, amount }) => ({ key: email, cells: [name, sales, amount] })),
  }
  return (
    <section aria-label={sheet.title}>
      <Card>
        <SheetHeader title={sheet.title} />
        {(query.categoryId || query.serviceId) && (
          <Text size="sm" c="dimmed" mb="sm">
            {i18n.t('Of the whole sales, also on other services of them.')}
          </Text>
        )}
        <Table.ScrollContainer minWidth={280} className={classes.scroll}>
          <SheetTable sheet={sheet} />
        </Table.ScrollContainer>
      </Card>
    </section>
  )
}
