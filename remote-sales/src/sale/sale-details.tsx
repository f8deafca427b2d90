import { useParams } from 'react-router-dom'
import { type Sale, sales } from 'shared-api'
import { isIdText } from 'shared-api/contract'
import { type Label, labelText, useLingui } from 'shared-i18n'
import { LoadingOrFailed, NotFoundRecord, PageCard } from 'shared-ui'
import { isMissing } from '../components/refusal'
import { SalePage } from './sale-page'

interface SaleDetailsProps {
  /** The list that it is of. */
  title: Label
  path: `/${string}`
  /** True when the sale may be cancelled or changed. Its days of travel may always be changed. */
  mayChange: (sale: Sale) => boolean
}

export function SaleDetails({ title, path, mayChange }: SaleDetailsProps) {
  const { i18n } = useLingui()
  const { saleId = '' } = useParams()
  const query = sales.useOne(isIdText(saleId) ? Number(saleId) : undefined)
  const { data: sale, error } = query
  const isUnknown = !isIdText(saleId) || isMissing(error)
  if (sale && !isUnknown)
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
      {isUnknown ? (
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
