import { isRealRole, useSession } from 'shared-auth'
import { may } from '../contract/account/may'
import { NetworkError } from '../http/errors'
import { network } from '../http/network'
import type { Transport } from '../http/send'
import { inSession } from '../http/session-guard'
import { sellsOffline } from '../offline/device/switch'

/**
 * A request of the session. Its role chooses the transport: the network; on a device that sells offline the network, with what is
 * on the device while the server does not answer; or the sample data of the demo.
 * @throws ApiError, NetworkError, AbortedError (also when the session has ended meanwhile)
 */
export const request: Transport = (method, path, options) =>
  inSession(async () => (await transportOfSession())(method, path, options))

/** Sample data and selling offline are chunks of their own, which few users load. */
async function transportOfSession(): Promise<Transport> {
  const { role } = useSession.getState().user
  if (isRealRole(role)) {
    if (!may(role, 'sellOffline') || !sellsOffline()) return network
    return (await import('../offline').catch(() => undefined))?.device ?? network
  }
  try {
    return (await import('../demo/demo')).demo
  } catch (error) {
    throw new NetworkError(error)
  }
}
