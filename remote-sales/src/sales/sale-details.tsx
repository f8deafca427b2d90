import { useParams } from 'react-router-dom'
import { ApiError, sales } from 'shared-api'
import { isIdText } from 'shared-api/contract'
import { labelText, useLingui } from 'shared-i18n'
import { Card, FailedState, hasFailed, Loading, NotFoundRecord, Page, StaleNotice } from 'shared-ui'
import { SaleActions } from './actions/sale-actions'
import { SaleContent, SaleSummary } from './sale-content'
import type { SalesScreen } from './sales-screen'
import { Travellers } from './travellers/travellers'

interface SaleDetailsProps {
  screen: SalesScreen
  /** True to show the form of the travellers. */
  namesTravellers?: boolean
}

/** The page of one sale: its payments, trip, travellers and history, with its actions in the header. */
export function SaleDetails({
  screen: { title, path, mayChange },
  namesTravellers = false,
}: SaleDetailsProps) {
  const { i18n } = useLingui()
  const { saleId = '' } = useParams()
  const query = sales.useOne(isIdText(saleId) ? Number(saleId) : undefined)
  const { data: sale, error } = query
  const back = i18n.t('Back to {list}', { list: labelText(title) })
  const isMissing = !isIdText(saleId) || (error instanceof ApiError && error.status === 404)
  const shown = isMissing ? undefined : sale
  const parts = shown && { sale: shown, path: `${path}/${saleId}`, mayChange: mayChange(shown) }
  return (
    <Page
      title={
        shown ? `${shown.client.name} ${shown.client.lastname}` : i18n.t('Sale No. {id}', { id: saleId })
      }
      subtitle={shown && <SaleSummary sale={shown} />}
      actions={parts && !namesTravellers && <SaleActions key={saleId} {...parts} />}
    >
      {parts ? (
        <>
          <StaleNotice request={query} />
          {namesTravellers ? (
            // Alone, because a page can ask about unsaved text of one form only.
            <Travellers sale={parts.sale} path={parts.path} isEditing />
          ) : (
            <SaleContent {...parts} />
          )}
        </>
      ) : (
        <Card>
          {isMissing ? (
            <NotFoundRecord
              description={i18n.t(
                'This sale does not exist. It may have been removed, or the address is wrong.',
              )}
              to={path}
              back={back}
            />
          ) : hasFailed(query) ? (
            <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
          ) : (
            <Loading />
          )}
        </Card>
      )}
    </Page>
  )
}
