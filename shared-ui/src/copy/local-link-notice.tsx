import { Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'

const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/

/** Beside a link that is sent to others. Nothing unless its address is that of the device itself. */
export function LocalLinkNotice({ hostname = location.hostname }: { hostname?: string }) {
  const { i18n } = useLingui()
  if (!LOCAL.test(hostname)) return null
  return (
    <Text size="sm" role="note">
      {i18n.t(
        'This link opens on this computer alone, because its address is {hostname}. For others, open the suite by its address in the network and make the link there.',
        { hostname },
      )}
    </Text>
  )
}
