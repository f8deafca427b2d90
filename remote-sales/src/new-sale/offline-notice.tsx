import { Alert } from '@mantine/core'
import { useEffect } from 'react'
import { checkStorage, serverNow, useCatalogue, useReach, useStorageState } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { formatCount, formatMoment } from 'shared-ui'
import { useFollowOutbox } from './finish/use-follow-outbox'
import { useDraft } from './wizard'

const HOUR_MS = 3_600_000

/** Says before the sale that it is made with the device's copy, or that this device could not keep it. */
export function OfflineNotice() {
  const { i18n } = useLingui()
  // From the first step on, so that nobody fills in a draft that is finished already.
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
          'These prices are older than {hours} hours: an administrator may have to decide about the sale.',
          { hours: formatCount(offlineHours) },
        )}
    </Alert>
  )
}
