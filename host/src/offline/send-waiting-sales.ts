import { holdLogout } from 'shared-api'
import { startOffline, useOutbox } from 'shared-api/offline'
import { useOverlay } from '../overlay-store'

/** Sends what waits on this device, now and whenever it can. A logout asks first while something waits. */
export function sendWaitingSales(): void {
  startOffline()
  holdLogout(() => {
    const wait = useOutbox.getState().entries.length > 0
    if (wait) useOverlay.getState().show('logout')
    return wait
  })
}
