import { UserError } from './cli.js'
import { REMOTE_PACKAGES } from './workspace.js'

/**
 * @param {string} remote its folder's name
 * @throws {UserError} when there is no such remote
 */
export function requireRemote(remote) {
  if (!REMOTE_PACKAGES.includes(remote)) {
    throw new UserError(
      remote ? `There is no ${remote}.` : 'The name of a remote is missing.',
      `Choose one of: ${REMOTE_PACKAGES.join(', ')}`,
    )
  }
}
