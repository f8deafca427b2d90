import { Mishap } from './say.js'
import { REMOTES } from './workspace.js'

/**
 * @param {string} remote its folder's name
 * @throws {Mishap} when there is no such remote
 */
export function requireRemote(remote) {
  if (!REMOTES.includes(remote)) {
    throw new Mishap(
      `There is no ${remote || 'remote without a name'}.`,
      `Take one of these: ${REMOTES.join(', ')}`,
    )
  }
}
