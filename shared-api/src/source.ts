import { isRealRole, useSession } from 'shared-auth'
import { NetworkError } from './errors'
import { httpSource } from './http/http-source'
import type { EntityOf, PayloadOf, Resource, ResourceName, ResourceSource } from './resource'
import { inSession } from './session-guard'

/** The sample data is a chunk of its own, which real users do not load. */
async function sourceOfSession(): Promise<ResourceSource> {
  if (isRealRole(useSession.getState().user.role)) return httpSource
  try {
    return (await import('./sample/sample-source')).sampleSource
  } catch (error) {
    throw new NetworkError(error)
  }
}

/** Runs `act` with the data source of the session's role. */
export const ask = <Result>(act: (source: ResourceSource) => Promise<Result>): Promise<Result> =>
  inSession(async () => act(await sourceOfSession()))

/** A resource of the session: from the server for real roles, from sample data for all others. */
export function resource<Name extends ResourceName>(name: Name): Resource<EntityOf<Name>, PayloadOf<Name>> {
  return {
    list: (signal) => ask(({ resources }) => resources[name].list(signal)),
    page: (query, signal) => ask(({ resources }) => resources[name].page(query, signal)),
    csv: (query, signal) => ask(({ resources }) => resources[name].csv(query, signal)),
    get: (id, signal) => ask(({ resources }) => resources[name].get(id, signal)),
    create: (payload, signal) => ask(({ resources }) => resources[name].create(payload, signal)),
    update: (id, payload, options) => ask(({ resources }) => resources[name].update(id, payload, options)),
  }
}
