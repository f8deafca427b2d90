import { Button } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ApiError, type Sale, type Stored, sales } from 'shared-api'
import { isIdText } from 'shared-api/contract'
import { labelText, useLingui } from 'shared-i18n'
import { Card, ErrorMessage, FailedState, hasFailed, Loading, NotFoundRecord, Page } from 'shared-ui'
import { useStore } from 'zustand'
import type { Draft } from '../new-sale/draft/draft'
import { isUnchanged } from '../new-sale/draft/draft-payload'
import { changeDraft, isChangeStarted } from '../new-sale/draft/draft-store'
import { type Wizard, WizardProvider } from '../new-sale/wizard'
import { WizardRoutes } from '../new-sale/wizard-routes'
import type { SalesScreen } from '../sales/sales-screen'
import { ChangeNotice } from './change-notice'
import { TravelDays } from './travel-days'

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

interface ChangeWizardProps {
  sale: Stored<Sale>
  screen: SalesScreen
}

/** The wizard with the content of a sale. A started change continues even if the sale has changed. */
function ChangeWizard({ sale, screen: { path, mayChange } }: ChangeWizardProps) {
  const store = changeDraft(sale.id)
  const isOpen = useStore(store, isChangeStarted)
  const isDone = useStore(store, ({ done }) => done !== null)
  // The receipt of an earlier change makes room for the next one.
  useEffect(() => {
    if (store.getState().done) store.getState().discard()
  }, [store])
  const travelOnly = !mayChange(sale)
  // A change that was begun on the day of the sale may contain more than the seller may change now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the sale meanwhile is told when the days are saved.
  useEffect(() => {
    const draft = store.getState()
    if (travelOnly && draft.changedSaleId && !changesDaysOnly(draft, sale)) draft.discard()
  }, [travelOnly, store])
  const mayBegin = sale.status === 'COMPLETED'
  useEffect(() => {
    if (mayBegin) store.getState().change(sale)
  }, [mayBegin, sale, store])
  const wizard = useMemo(
    (): Wizard => ({ path: `${path}/${sale.id}/change`, salesPath: path, store, changedSale: sale }),
    [path, sale, store],
  )
  if (!isOpen) return mayBegin ? null : <NotChangeable sale={sale} salesPath={path} />
  return (
    <WizardProvider value={wizard}>
      {!isDone && <ChangeNotice sale={sale} travelOnly={travelOnly} />}
      {travelOnly ? <TravelDays sale={sale} /> : <WizardRoutes />}
    </WizardProvider>
  )
}

/** True when the draft differs from the sale in nothing but its days of travel. */
function changesDaysOnly(draft: Draft, { saleItems, ...sale }: Sale): boolean {
  const days = new Map(saleItems.map(({ serviceId, from, to }) => [serviceId, { from, to }]))
  const lines = draft.lines.map((line) => ({ ...line, ...days.get(line.service.id) }))
  return isUnchanged({ ...draft, lines }, { ...sale, saleItems })
}

interface NotChangeableProps {
  sale: Sale
  salesPath: string
}

/** Shown when a sale may not be changed. */
function NotChangeable({ sale, salesPath }: NotChangeableProps) {
  const { i18n } = useLingui()
  return (
    <Card>
      <ErrorMessage
        order={2}
        message={i18n.t('This sale cannot be changed')}
        description={i18n.t('Sale No. {id} has been cancelled already.', { id: sale.id })}
        action={
          <Button component={Link} to={`${salesPath}/${sale.id}`} variant="light">
            {i18n.t('Back to sale No. {id}', { id: sale.id })}
          </Button>
        }
      />
    </Card>
  )
}
