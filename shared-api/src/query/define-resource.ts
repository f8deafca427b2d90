import { type DemoResource, defineDemoResource } from '../demo/defined-resources'
import { resourceOf } from './resource'
import { resourceHooks } from './resource-hooks'

interface ResourceDefinition<Row extends { id: number }, Entity, Payload> {
  /** The path of the resource below the API: `/travel-guide`. */
  path: `/${string}`
  /** The demo's data. Sessions of real roles do not load them. */
  sample: () => Promise<DemoResource<Row, Entity, Payload>>
}

/**
 * Defines a resource outside of this package: a remote that keeps records of its own needs no new release of the host.
 *
 * @returns the hooks that its screens use
 */
export function defineResource<Row extends { id: number }, Entity extends { id: number }, Payload>({
  path,
  sample,
}: ResourceDefinition<Row, Entity, Payload>) {
  defineDemoResource(path, sample)
  return resourceHooks(resourceOf<Entity, Payload>(path.slice(1)))
}
