import { holdLogout } from 'shared-api'
import { useHeaderPart } from '../lazy/header-part'
import { useOverlay } from '../overlay-store'

/** Starts to send finished sales that wait on this device, and loads what is to open without the server. */
export async function startSellingOffline(): Promise<void> {
  const [{ startOffline, useOutbox }, { OfflineStatus }] = await Promise.all([
    import('shared-api/offline'),
    import('./offline-status'),
    import('./offline-dialog'),
    import('./offline-dialog'),
  ])
  startOffline()
  useHeaderPart.setState({ Part: OfflineStatus })
  holdLogout(() => {
    const wait = useOutbox.getState().entries.length > 0
    if (wait) useOverlay.getState().show('logout')
    return wait
  })
}
