import { SimpleGrid } from '@mantine/core'
import type { SalesReport } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { formatCount, formatMoney } from 'shared-ui'
import { KeyFigure } from './key-figure'

export function KeyFigures({ report }: { report: SalesReport }) {
  const { i18n } = useLingui()
  const { before } = report
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
      <KeyFigure
        label={i18n.t('Revenue')}
        now={report.revenue}
        before={before.revenue}
        format={formatMoney}
      />
      <KeyFigure label={i18n.t('Sales')} now={report.sales} before={before.sales} format={formatCount} />
      <KeyFigure
        label={i18n.t('Average ticket')}
        now={report.averageTicket}
        before={before.averageTicket}
        format={formatMoney}
      />
      <KeyFigure
        label={i18n.t('Clients served')}
        now={report.clients}
        before={before.clients}
        format={formatCount}
      />
    </SimpleGrid>
  )
}
