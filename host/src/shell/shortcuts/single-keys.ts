import { useSession } from 'shared-auth'
import { browserStorage } from 'shared-i18n'

/** A choice of the user in this browser, which a logout keeps. */
const storageKey = () => `todoturismo.single-keys-off.${useSession.getState().user.email}`

/** False when the user has turned off the shortcuts of a single character, which speech input sets off by mistake. */
export const usesSingleKeys = (): boolean => browserStorage.getItem(storageKey()) === null

export function setSingleKeys(on: boolean): void {
  if (on) browserStorage.removeItem(storageKey())
  else browserStorage.setItem(storageKey(), 'true')
}
