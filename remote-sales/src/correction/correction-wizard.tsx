import { useEffect, useMemo } from 'react'
import type { Sale, Stored } from 'shared-api'
import { useStore } from 'zustand'
import { correctionDraft, isCorrectionStarted } from '../new-sale/draft/draft-store'
import { type Wizard, WizardProvider } from '../new-sale/wizard'
import { WizardRoutes } from '../new-sale/wizard-routes'
import type { SalesScreen } from '../sales/sales-screen'
import { CorrectionNotice } from './correction-notice'
import { NotCorrectable } from './not-correctable'

interface CorrectionWizardProps {
  sale: Stored<Sale>
  screen: SalesScreen
}

/** The wizard with the content of a sale. A started correction continues even if the sale has changed. */
export function CorrectionWizard({ sale, screen: { path, mayChange } }: CorrectionWizardProps) {
  const store = correctionDraft(sale.id)
  const isOpen = useStore(store, isCorrectionStarted)
  const isDone = useStore(store, ({ done }) => done !== null)
  // The receipt of an earlier correction makes room for the next one.
  useEffect(() => {
    if (store.getState().done) store.getState().discard()
  }, [store])
  const mayBegin = sale.status === 'COMPLETED'
  useEffect(() => {
    if (mayBegin) store.getState().correct(sale)
  }, [mayBegin, sale, store])
  const wizard = useMemo(
    (): Wizard => ({ path: `${path}/${sale.id}/correct`, salesPath: path, store, corrects: sale }),
    [path, sale, store],
  )
  if (!isOpen) return mayBegin ? null : <NotCorrectable sale={sale} salesPath={path} />
  return (
    <WizardProvider value={wizard}>
      {!isDone && <CorrectionNotice sale={sale} travelOnly={!mayChange(sale)} />}
      <WizardRoutes />
    </WizardProvider>
  )
}
