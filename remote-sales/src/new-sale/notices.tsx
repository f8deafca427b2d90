import { DraftNotice } from './draft-notice'
import { OfflineNotice } from './offline-notice'
import { useWizard } from './wizard'

interface NoticesProps {
  /** True when the wizard was opened with a draft, whose records may have changed since. */
  hadDraft: boolean
}

/** What the seller has to know above the steps. Loaded after the first rows, because a new sale begins without any. */
export function Notices({ hadDraft }: NoticesProps) {
  const { corrects } = useWizard()
  return (
    <>
      {!corrects && <OfflineNotice />}
      <DraftNotice hadDraft={hadDraft} />
    </>
  )
}
