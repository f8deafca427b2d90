import { useParams } from 'react-router-dom'
import { ApiError, sales } from 'shared-api'
import { isIdText } from 'shared-api/contract'
import { labelText, useLingui } from 'shared-i18n'
import { LoadingOrFailed, NotFoundRecord, PageCard } from 'shared-ui'
import type { SalesScreen } from '../sales/sales-screen'
import { SalePage } from './sale-page'

export function SaleDetails({ screen: { title, path, mayChange } }: { screen: SalesScreen }) {
  const { i18n } = useLingui()
  const { saleId = '' } = useParams()
  const query = sales.useOne(isIdText(saleId) ? Number(saleId) : undefined)
  const { data: sale, error } = query
  const isMissing = !isIdText(saleId) || (error instanceof ApiError && error.status === 404)
  if (sale && !isMissing)
    return (
      <SalePage
        key={saleId}
        sale={sale}
        path={`${path}/${saleId}`}
        mayChange={mayChange(sale)}
        request={query}
      />
    )
  return (
    <PageCard title={i18n.t('Sale No. {id}', { id: saleId })}>
      {isMissing ? (
        <NotFoundRecord
          description={i18n.t('This sale does not exist. It may have been removed, or the address is wrong.')}
          to={path}
          back={i18n.t('Back to {list}', { list: labelText(title) })}
        />
      ) : (
        <LoadingOrFailed request={query} />
      )}
    </PageCard>
  )
}
