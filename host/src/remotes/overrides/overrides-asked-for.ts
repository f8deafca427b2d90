/** Where the tab keeps its overrides: `admin=http://localhost:5001`, as in an address. */
export const OVERRIDES_KEY = 'todoturismo.remote-overrides'

/** Whether the address or this tab names another place for a remote. Without, the code for it is never loaded. */
export function overridesAskedFor(): boolean {
  return /[?&]remote-/.test(location.search) || sessionStorage.getItem(OVERRIDES_KEY) !== null
}
