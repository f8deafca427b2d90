import { UserError } from './cli.js'
import { REMOTES } from './workspace.js'

/**
 * @param {string} remote its folder's name
 * @throws {UserError} when there is no such remote
 */
export function requireRemote(remote) {
  if (!REMOTES.includes(remote)) {
    throw new UserError(
      remote ? `There is no ${remote}.` : 'The name of a remote is missing.',
      `Choose one of: ${REMOTES.join(', ')}`,
    )
  }
}
