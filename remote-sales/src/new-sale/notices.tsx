import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { checkStorage, useCatalogue, useReach, useStorageState } from 'shared-api/offline'
import { serverNow, useLingui } from 'shared-i18n'
import { formatCount, formatMoment } from 'shared-ui'
import { DraftNotice } from '../sale-lines/draft-notice'
import { useDraftCheck } from '../sale-lines/use-draft-check'
import { SECTIONS } from '../sections'
import { isEmptyDraft } from './draft/draft'
import type { OpenSale } from './draft/stored-drafts'
import { BegunSale, OpenSales } from './drafts/open-sales'
import { useFollowOutbox } from './finish/use-finish-sale'
import { useDraft } from './wizard'

export interface NoticesProps {
  /** True when the wizard was opened with a draft, whose records may have changed since. */
  hadDraft: boolean
  /** The element of the shown step for the notice of changes. Null while no step is shown. */
  slot: HTMLElement | null
  /** The begun sales of this device that no tab shows. */
  openSales: readonly OpenSale[]
  onDiscarded: () => void
}

/** What the seller has to know: above the steps, and within them what has changed. Loaded after the first rows, because a new sale begins without any. */
export function Notices({ hadDraft, slot, openSales, onDiscarded }: NoticesProps) {
  const isEmpty = useDraft(isEmptyDraft)
  const { i18n } = useLingui()
  // Until the seller goes on.
  const isFirstStep = useLocation().pathname === SECTIONS.newSale.path
  const [isBack, setBack] = useState(hadDraft)
  if (isBack && !isFirstStep) setBack(false)
  // Here, because the notice itself moves to the step that is shown.
  const keepsPrices = useDraft(({ quote }) => Boolean(quote?.agreed))
  const check = useDraftCheck(hadDraft && !keepsPrices)
  return (
    <>
      <OfflineNotice />
      {isEmpty && <OpenSales sales={openSales} onDiscarded={onDiscarded} />}
      {!isEmpty && isBack && isFirstStep && <BegunSale />}
      {slot &&
        !keepsPrices &&
        createPortal(
          <DraftNotice
            check={check}
            texts={{
              title: i18n.t('Something has changed since you began this sale'),
              advice: i18n.t('Update the draft to continue with the current values.'),
              update: i18n.t('Update the draft'),
            }}
          />,
          slot,
        )}
    </>
  )
}

const HOUR_MS = 3_600_000

function OfflineNotice() {
  const { i18n } = useLingui()
  // Follow the outbox from the first step, so that a draft that is already finished is not filled in again.
  useFollowOutbox()
  const draftKey = useDraft(({ key }) => key)
  const { isOn, madeAt, offlineHours = 0 } = useCatalogue()
  // Before each sale, because the disk may have become full since the switch was turned on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new draft has another key.
  useEffect(() => {
    if (isOn) void checkStorage()
  }, [draftKey, isOn])
  const answers = useReach((reach) => reach.answers)
  const storage = useStorageState(({ state }) => state)
  if (isOn && storage === 'fails')
    return (
      <Alert role="alert" color="red" title={i18n.t('This device cannot keep sales')}>
        {i18n.t(
          'Its storage is full, or refused as in some private windows. A sale is finished here only when the server answers.',
        )}
      </Alert>
    )
  if (answers || !madeAt) return null
  const isOld = serverNow().getTime() - Date.parse(madeAt) > offlineHours * HOUR_MS
  return (
    <Alert role="status" color="yellow" title={i18n.t('The server cannot be reached')}>
      {i18n.t(
        'You can go on selling with the clients and prices of {moment}. Finished sales are kept on this device and sent by themselves.',
        { moment: formatMoment(madeAt) },
      )}{' '}
      {isOld &&
        i18n.t(
          'These prices are older than {hours} hours: an administrator looks at the sale where they have changed.',
          { hours: formatCount(offlineHours) },
        )}
    </Alert>
  )
}
