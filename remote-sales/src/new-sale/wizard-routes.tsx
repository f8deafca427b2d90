import { Suspense, useEffect, useState } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { sellsOffline } from 'shared-api'
import { labelText, useLingui } from 'shared-i18n'
import { Loading, lazyScreen, NotFoundRecord } from 'shared-ui'
import { OptionalPart } from '../optional-part'
import { SECTIONS } from '../sections'
import { ClientStep } from './client/client-step'
import { useOpenSales } from './drafts/use-open-sales'
import { NoticeSlotRef, OpenSalesSlot } from './notice-slot'
import { clientStep, finishStep, pathOf, paymentStep, serviceStep } from './steps'
import { useDraft, useWizard } from './wizard'
import { WizardStep } from './wizard-step'

const Notices = lazyScreen(async () => (await import('./notices')).Notices, { whenIdle: true })
const ServiceStep = lazyScreen(async () => (await import('./lazy-steps')).ServiceStep, { whenIdle: true })
const PaymentStep = lazyScreen(async () => (await import('./lazy-steps')).PaymentStep, { whenIdle: true })
const FinishStep = lazyScreen(async () => (await import('./lazy-steps')).FinishStep, { whenIdle: true })

/** The routes of the wizard's steps, below its path. */
export function WizardRoutes() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { path, store } = useWizard()
  const isEmpty = useDraft(({ client, lines }) => client === null && lines.length === 0)
  const [hadDraft] = useState(!isEmpty)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { sales, refresh } = useOpenSales()
  const isFirstStep = useLocation().pathname === path
  // The open sales that the notices list above the steps.
  const listed = isEmpty ? sales.length : Number(hadDraft && isFirstStep)
  const back = i18n.t('Back to {list}', { list: labelText(SECTIONS.newSale.label) })
  // The user may go back a step while the request runs. The receipt is shown anyway.
  useEffect(
    () =>
      store.subscribe(({ done }, before) => {
        if (done && !before.done) navigate(pathOf(finishStep, path), { replace: true })
      }),
    [navigate, path, store],
  )
  return (
    <NoticeSlotRef value={setSlot}>
      <OptionalPart>
        <Suspense fallback={listed > 0 && <OpenSalesSlot count={listed} />}>
          {(!isEmpty || sellsOffline() || listed > 0) && (
            <Notices hadDraft={hadDraft} slot={slot} openSales={sales} onDiscarded={refresh} />
          )}
        </Suspense>
      </OptionalPart>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route index element={<WizardStep step={clientStep} content={ClientStep} />} />
          <Route
            path={serviceStep.segment}
            element={<WizardStep step={serviceStep} content={ServiceStep} />}
          />
          <Route
            path={paymentStep.segment}
            element={<WizardStep step={paymentStep} content={PaymentStep} />}
          />
          <Route path={finishStep.segment} element={<WizardStep step={finishStep} content={FinishStep} />} />
          <Route path="*" element={<NotFoundRecord to={path} back={back} />} />
        </Routes>
      </Suspense>
    </NoticeSlotRef>
  )
}
