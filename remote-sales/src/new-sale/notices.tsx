import { createPortal } from 'react-dom'
import { useDraftCheck } from './draft/use-draft-check'
import { DraftNotice } from './draft-notice'
import { OfflineNotice } from './offline-notice'
import { useWizard } from './wizard'

interface NoticesProps {
  /** True when the wizard was opened with a draft, whose records may have changed since. */
  hadDraft: boolean
  /** The element of the shown step for the notice of changes. Null while no step is shown. */
  place: HTMLElement | null
}

/** What the seller has to know: above the steps, and within them what has changed. Loaded after the first rows, because a new sale begins without any. */
export function Notices({ hadDraft, place }: NoticesProps) {
  const { corrects } = useWizard()
  // Here, because the notice itself moves to the step that is shown.
  const check = useDraftCheck(hadDraft)
  return (
    <>
      {!corrects && <OfflineNotice />}
      {place && createPortal(<DraftNotice check={check} />, place)}
    </>
  )
}
