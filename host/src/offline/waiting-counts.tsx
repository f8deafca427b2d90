import { Text } from '@mantine/core'
import { useOutbox } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { formatCount } from 'shared-ui'

/** How many sales wait on this device: the user's own, and those of others, of which only the number is known. */
export function WaitingCounts() {
  const { i18n } = useLingui()
  const own = useOutbox(({ entries }) => entries.length)
  const others = useOutbox((outbox) => outbox.others)
  return (
    <>
      {own > 0 && (
        <Text>
          {i18n.t(
            '{count, plural, one {Kept on this device: {shown} sale waiting.} other {Kept on this device: {shown} sales waiting.}}',
            { count: own, shown: formatCount(own) },
          )}
        </Text>
      )}
      {others > 0 && (
        <Text>
          {i18n.t(
            '{count, plural, one {{shown} sale of another user waits on this device. The login of its seller sends it.} other {{shown} sales of other users wait on this device. The logins of their sellers send them.}}',
            { count: others, shown: formatCount(others) },
          )}
        </Text>
      )}
    </>
  )
}
