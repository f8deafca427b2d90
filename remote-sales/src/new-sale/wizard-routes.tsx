import { useEffect, useState } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { sellsOffline } from 'shared-api'
import { labelText, useLingui } from 'shared-i18n'
import { lazyScreen, NotFoundRecord } from 'shared-ui'
import { SECTIONS } from '../sections'
import { ClientStep } from './client/client-step'
import { type Draft, hasBuyer, isFinished } from './draft/draft'
import { newSaleDraft } from './draft/draft-store'
import { useOpenSales } from './drafts/use-open-sales'
import { NoticeSlotRef, OpenSalesSlot } from './notice-slot'
import type { NoticesProps } from './notices'
import { clientStep, finishStep, pathOf, paymentStep, serviceStep } from './steps'
import { useDraft } from './wizard'
import { WizardStep } from './wizard-step'

const Notices = lazyScreen(async () => (await import('./notices')).Notices, {
  afterFirstRows: true,
  optional: true,
  placeholder: (notices) => <NoticesSlot {...notices} />,
})
const ServiceStep = lazyScreen(async () => (await import('./lazy-steps')).ServiceStep, {
  afterFirstRows: true,
})
const PaymentStep = lazyScreen(async () => (await import('./lazy-steps')).PaymentStep, {
  afterFirstRows: true,
})
const FinishStep = lazyScreen(async () => (await import('./lazy-steps')).FinishStep, {
  afterFirstRows: true,
})

const nothingChosen = (draft: Draft) => !hasBuyer(draft) && draft.lines.length === 0

/** The routes of the wizard's steps, below its path. */
export function WizardRoutes() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const isEmpty = useDraft(nothingChosen)
  const [hadDraft] = useState(!isEmpty)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { sales, refresh } = useOpenSales()
  const back = i18n.t('Back to {list}', { list: labelText(SECTIONS.newSale.label) })
  // The user may go back a step while the request runs. The receipt is shown anyway.
  useEffect(
    () =>
      newSaleDraft.subscribe((draft, before) => {
        if (isFinished(draft) && !isFinished(before)) navigate(pathOf(finishStep), { replace: true })
      }),
    [navigate],
  )
  return (
    <NoticeSlotRef value={setSlot}>
      {(!isEmpty || sellsOffline() || sales.length > 0) && (
        <Notices hadDraft={hadDraft} slot={slot} openSales={sales} onDiscarded={refresh} />
      )}
      <Routes>
        <Route index element={<WizardStep step={clientStep} content={ClientStep} />} />
        <Route path={serviceStep.segment} element={<WizardStep step={serviceStep} content={ServiceStep} />} />
        <Route path={paymentStep.segment} element={<WizardStep step={paymentStep} content={PaymentStep} />} />
        <Route path={finishStep.segment} element={<WizardStep step={finishStep} content={FinishStep} />} />
        <Route path="*" element={<NotFoundRecord to={SECTIONS.newSale.path} back={back} />} />
      </Routes>
    </NoticeSlotRef>
  )
}

/** Keeps the place of the begun sales that the notices list above the steps. */
function NoticesSlot({ hadDraft, openSales }: Pick<NoticesProps, 'hadDraft' | 'openSales'>) {
  const isEmpty = useDraft(nothingChosen)
  const isFirstStep = useLocation().pathname === SECTIONS.newSale.path
  return <OpenSalesSlot count={isEmpty ? openSales.length : Number(hadDraft && isFirstStep)} />
}
