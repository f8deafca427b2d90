import { isRealRole, useSession } from 'shared-auth'
import { NetworkError } from '../client/errors'
import { httpSource } from '../client/http-source'
import type {
  EntityOf,
  NamedResource,
  PayloadOf,
  Resource,
  ResourceName,
  ResourceSource,
} from '../client/resource'
import { inSession } from '../client/session-guard'
import { sellsOffline } from '../offline/device/switch'

/** Sample data and selling offline are chunks of their own, which few users load. */
async function sourceOfSession(): Promise<ResourceSource> {
  const { role } = useSession.getState().user
  if (isRealRole(role)) {
    if (role !== 'EMPLOYEE' || !sellsOffline()) return httpSource
    return (await import('../offline').catch(() => undefined))?.offlineSource ?? httpSource
  }
  try {
    return (await import('../demo/sample-source')).sampleSource
  } catch (error) {
    throw new NetworkError(error)
  }
}

/** Runs `act` with the data source of the session's role. */
export const withSource = <Result>(act: (source: ResourceSource) => Promise<Result>): Promise<Result> =>
  inSession(async () => act(await sourceOfSession()))

/** A resource of the session: the server's for real roles, sample data for all others. */
export function resource<Name extends ResourceName>(
  name: Name,
): NamedResource<EntityOf<Name>, PayloadOf<Name>> {
  return sessionResource(name, async () => (await sourceOfSession()).resources[name])
}

/**
 * A resource whose calls use the source of the current session.
 * @param ofSession the source that the session's role works on
 */
export function sessionResource<Entity, Payload>(
  name: string,
  ofSession: () => Promise<Resource<Entity, Payload>>,
): NamedResource<Entity, Payload> {
  const call = <Result>(act: (resource: Resource<Entity, Payload>) => Promise<Result>) =>
    inSession(async () => act(await ofSession()))
  return {
    name,
    list: (signal) => call(({ list }) => list(signal)),
    page: (query, signal) => call(({ page }) => page(query, signal)),
    csv: (query, signal) => call(({ csv }) => csv(query, signal)),
    get: (id, signal) => call(({ get }) => get(id, signal)),
    create: (payload, signal) => call(({ create }) => create(payload, signal)),
    update: (id, payload, options) => call(({ update }) => update(id, payload, options)),
  }
}
