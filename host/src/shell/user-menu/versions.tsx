import { useServerRelease } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { Menu } from 'shared-ui/overlays'
import { ownRelease } from '../../releases/own-release'

/** The releases that run, for questions to those who operate the suite. */
export function Versions() {
  const { i18n } = useLingui()
  const host = ownRelease()
  const server = useServerRelease()
  if (!host && !server) return null
  return (
    <Menu.Label>
      {[
        host && i18n.t('Version {release}', { release: host }),
        server && i18n.t('server {release}', { release: server }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Menu.Label>
  )
}
