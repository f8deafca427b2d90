import { useLocation } from 'react-router-dom'
import { may } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { lazyScreen, loadAfterFirstRows } from 'shared-ui'
import { landingOf } from '../sections'
import { BackToSetup } from './back-to-setup'

const OfficeSetup = lazyScreen(
  () => loadAfterFirstRows(async () => (await import('./office-setup')).OfficeSetup),
  { optional: true },
)

/** What an office still needs for its first sale, above the landing screen of those who prepare it, and the way back to it. */
export function Setup() {
  const { pathname } = useLocation()
  const role = useSession(({ user, ready }) => (ready ? user.role : 'NONE'))
  const isOfUser = may(role, 'prepareOffice')
  const landing = landingOf(role)?.path
  if (!isOfUser || !landing) return null
  return pathname === landing ? <OfficeSetup /> : <BackToSetup list={landing} />
}
