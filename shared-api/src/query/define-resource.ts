import { isRealRole, useSession } from 'shared-auth'
import { NetworkError } from '../client/errors'
import { httpResource } from '../client/http-resource'
import type { PageQuery } from '../client/page-query'
import type { Resource } from '../client/resource'
import type { SampleDefinition } from '../demo/sample-resource'
import { resourceHooks } from './resource-hooks'
import { sessionResource } from './source'

interface ResourceDefinition<Row extends { id: number }, Entity, Payload> {
  /** The path of the resource below the API: `/travel-guide`. */
  path: `/${string}`
  /** The demo's data. Sessions of real roles do not load them. */
  sample: () => Promise<SampleDefinition<Row, Entity, Payload>>
}

type Pages = { page(query: PageQuery, signal?: AbortSignal): Promise<{ content: readonly unknown[] }> }

/** Keyed by path. */
const sampleSources = new Map<string, () => Promise<Pages>>()

/** The sample data of a resource that a remote of this page has defined. */
export const definedSample = (path: string): Promise<Pages> | undefined => sampleSources.get(path)?.()

/**
 * Defines a resource outside of this package: a remote that keeps records of its own needs no new release of the host.
 *
 * @returns the hooks that its screens use
 */
export function defineResource<Row extends { id: number }, Entity extends { id: number }, Payload>({
  path,
  sample,
}: ResourceDefinition<Row, Entity, Payload>) {
  const http = httpResource<Entity, Payload>(path)
  let loaded: Promise<Resource<Entity, Payload>> | undefined
  const loadSample = () => {
    loaded ??= Promise.all([import('../demo/sample-resource'), sample()]).then(
      ([{ sampleResource }, kind]) => sampleResource(kind, path.slice(1)),
      (error) => {
        loaded = undefined
        throw new NetworkError(error)
      },
    )
    return loaded
  }
  sampleSources.set(path, loadSample)
  const ofSession = async () => (isRealRole(useSession.getState().user.role) ? http : loadSample())
  return resourceHooks(sessionResource(path.slice(1), ofSession))
}
