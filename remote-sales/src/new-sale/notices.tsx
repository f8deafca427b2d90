import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { isEmptyDraft } from './draft/draft'
import type { OpenSale } from './draft/open-sales'
import { useDraftCheck } from './draft/use-draft-check'
import { DraftNotice } from './draft-notice'
import { OfflineNotice } from './offline-notice'
import { BegunSale } from './open-sales/begun-sale'
import { OpenSales } from './open-sales/open-sales'
import { useDraft, useWizard } from './wizard'

interface NoticesProps {
  /** True when the wizard was opened with a draft, whose records may have changed since. */
  hadDraft: boolean
  /** The element of the shown step for the notice of changes. Null while no step is shown. */
  place: HTMLElement | null
  /** The begun sales of this device that no tab shows. */
  openSales: readonly OpenSale[]
  onDiscarded: () => void
}

/** What the seller has to know: above the steps, and within them what has changed. Loaded after the first rows, because a new sale begins without any. */
export function Notices({ hadDraft, place, openSales, onDiscarded }: NoticesProps) {
  const { changedSale, path } = useWizard()
  const isEmpty = useDraft(isEmptyDraft)
  // Until the seller goes on.
  const isFirstStep = useLocation().pathname === path
  const [isBack, setBack] = useState(hadDraft)
  if (isBack && !isFirstStep) setBack(false)
  // Here, because the notice itself moves to the step that is shown.
  const check = useDraftCheck(hadDraft)
  return (
    <>
      {!changedSale && <OfflineNotice />}
      {!changedSale && isEmpty && <OpenSales sales={openSales} onDiscarded={onDiscarded} />}
      {!changedSale && !isEmpty && isBack && isFirstStep && <BegunSale />}
      {place && createPortal(<DraftNotice check={check} />, place)}
    </>
  )
}
