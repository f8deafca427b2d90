import { useParams } from 'react-router-dom'
import { ApiError, sales } from 'shared-api'
import { isIdText } from 'shared-api/contract'
import { labelText, useLingui } from 'shared-i18n'
import { Card, FailedState, hasFailed, Loading, NotFoundRecord, Page } from 'shared-ui'
import type { SalesScreen } from '../sales/sales-screen'
import { ChangeWizard } from './change-wizard'

/** The wizard with the content of a sale, at `/my-sales/41/change` or `/sales/41/change`. */
export function ChangeSale({ screen }: { screen: SalesScreen }) {
  const { i18n } = useLingui()
  const { saleId = '' } = useParams()
  const query = sales.useOne(isIdText(saleId) ? Number(saleId) : undefined)
  const { data: sale, error } = query
  const isMissing = !isIdText(saleId) || (error instanceof ApiError && error.status === 404)
  return (
    <Page
      title={
        sale && !screen.mayChange(sale)
          ? i18n.t('Change the days of travel of sale No. {id}', { id: saleId })
          : i18n.t('Change sale No. {id}', { id: saleId })
      }
    >
      {isMissing ? (
        <Card>
          <NotFoundRecord
            description={i18n.t(
              'This sale does not exist. It may have been removed, or the address is wrong.',
            )}
            to={screen.path}
            back={i18n.t('Back to {list}', { list: labelText(screen.title) })}
          />
        </Card>
      ) : sale ? (
        <ChangeWizard key={sale.id} sale={sale} screen={screen} />
      ) : hasFailed(query) ? (
        <Card>
          <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
        </Card>
      ) : (
        <Loading />
      )}
    </Page>
  )
}
