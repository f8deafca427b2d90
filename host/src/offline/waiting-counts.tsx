import { Text } from '@mantine/core'
import { useOutbox } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { formatCount } from 'shared-ui'

/** How many sales wait on this device: the user's own, and those of others, of which only the number is known. */
export function WaitingCounts() {
  const { i18n } = useLingui()
  // Singular and plural are two texts, because plurals are part of the first script of the page.
  const own = useOutbox(({ entries }) => entries.length)
  const others = useOutbox((outbox) => outbox.others)
  return (
    <>
      {own > 0 && (
        <Text>
          {own === 1
            ? i18n.t('Kept on this device: 1 sale waiting')
            : i18n.t('Kept on this device: {count} sales waiting', { count: formatCount(own) })}
        </Text>
      )}
      {others > 0 && (
        <Text>
          {others === 1
            ? i18n.t(
                '1 sale of another user waits on this device. The login of its seller sends it, or an administrator moves it from here.',
              )
            : i18n.t(
                '{count} sales of other users wait on this device. The logins of their sellers send them, or an administrator moves them from here.',
                { count: formatCount(others) },
              )}
        </Text>
      )}
    </>
  )
}
