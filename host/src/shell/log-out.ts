import { logout, mayKeepSales } from 'shared-api'
import { useOverlay } from './overlay-store'

/** Logs out. A dialog asks first when finished sales wait on this device. */
export function logOut(): void {
  if (mayKeepSales()) useOverlay.getState().show('logout')
  else void logout()
}
