import { Button, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router-dom'
import { ApiError, type Sale, sales } from 'shared-api'
import { FailedState, hasFailed, Loading, NotFoundRecord, PageCard, useBackToList } from 'shared-ui'
import { isToday } from '../display/format'
import { PrintReceipt } from '../receipt/print-receipt'
import { Receipt } from '../receipt/receipt'
import { CancelSale } from './cancel-sale'

/** One sale: its lines, its interest, its receipt. */
export function SaleDetails() {
  const { saleId = '' } = useParams()
  const query = sales.useOne(Number(saleId) || undefined)
  const { data: sale, error } = query
  const backToList = useBackToList('/my-sales')
  const isMissing = !/^\d+$/.test(saleId) || (error instanceof ApiError && error.status === 404)
  return (
    <PageCard
      title={`Sale No. ${saleId}`}
      actions={
        <Button
          component={Link}
          to={backToList}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Back to My Sales
        </Button>
      }
    >
      {isMissing ? (
        <NotFoundRecord what="sale" to="/my-sales" back="Back to My Sales" />
      ) : sale ? (
        <Details sale={sale} />
      ) : hasFailed(query) ? (
        <FailedState onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <Loading />
      )}
    </PageCard>
  )
}

function Details({ sale }: { sale: Sale }) {
  return (
    <>
      <Receipt sale={sale} />
      <Group justify="center" mt="lg">
        <PrintReceipt />
        {sale.status === 'COMPLETED' && isToday(sale.createdAt) && <CancelSale id={sale.id} />}
      </Group>
    </>
  )
}
