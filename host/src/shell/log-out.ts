import { askToLogOut } from 'shared-api'
import { askToLeave } from 'shared-ui'

/** Logs out, after questions about unsaved text and unsent sales. */
export async function logOut(): Promise<void> {
  if (await askToLeave()) await askToLogOut()
}
