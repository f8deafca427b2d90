import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { readOutbox, useOutbox } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { formatCount } from 'shared-ui'

/** Says on the login screen, after a session has ended, that finished sales wait for the next login. */
export function WaitingAtLogin() {
  const { i18n } = useLingui()
  const count = useOutbox(({ others }) => others)
  useEffect(() => void readOutbox(), [])
  if (count === 0) return null
  return (
    <Text size="sm" mt={4}>
      {count === 1
        ? i18n.t('1 finished sale waits on this device. Log in to send it.')
        : i18n.t('{count} finished sales wait on this device. Log in to send them.', {
            count: formatCount(count),
          })}
    </Text>
  )
}
