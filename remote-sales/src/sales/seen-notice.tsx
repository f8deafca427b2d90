import { Alert } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { formatRecentMoment } from 'shared-ui'

/** Says that the list has the sales of today only, as this device has last seen them. */
export function SeenNotice({ seenAt }: { seenAt: string }) {
  const { i18n } = useLingui()
  return (
    <Alert role="status" color="yellow" mb="md" p="xs">
      {i18n.t(
        'The server cannot be reached. These are your sales of today that this device has seen, as of {time}.',
        { time: formatRecentMoment(seenAt) },
      )}
    </Alert>
  )
}
