import { pageStorage } from 'shared-i18n'

/** The key under which the tab stores its overrides, as a query string: `admin=http://localhost:5001`. */
export const OVERRIDES_KEY = 'todoturismo.remote-overrides'

/** True when the address or the tab overrides a remote. Otherwise the code for overrides is not loaded. */
export function hasOverrides(): boolean {
  return /[?&]remote-/.test(location.search) || pageStorage.getItem(OVERRIDES_KEY) !== null
}
