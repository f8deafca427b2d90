import { useEffect, useMemo } from 'react'
import type { Sale, Stored } from 'shared-api'
import { useStore } from 'zustand'
import { changeDraft, isChangeStarted } from '../new-sale/draft/draft-store'
import { type Wizard, WizardProvider } from '../new-sale/wizard'
import { WizardRoutes } from '../new-sale/wizard-routes'
import type { SalesScreen } from '../sales/sales-screen'
import { ChangeNotice } from './change-notice'
import { changesDaysOnly } from './changes-days-only'
import { NotChangeable } from './not-changeable'
import { TravelDays } from './travel-days'

interface ChangeWizardProps {
  sale: Stored<Sale>
  screen: SalesScreen
}

/** The wizard with the content of a sale. A started change continues even if the sale has changed. */
export function ChangeWizard({ sale, screen: { path, mayChange } }: ChangeWizardProps) {
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
