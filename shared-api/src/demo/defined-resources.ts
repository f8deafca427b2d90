import type { DemoResource } from './resource'

export type { DemoResource }

/** A resource whatever its rows are. */
type AnyResource = DemoResource<{ id: number }, { id: number }, unknown>

/** Keyed by path. */
const defined = new Map<string, () => Promise<AnyResource>>()

/** Lets the demo answer for a resource that a remote of this page defines. */
export const defineDemoResource = <Row extends { id: number }, Entity, Payload>(
  path: string,
  load: () => Promise<DemoResource<Row, Entity, Payload>>,
): void => void defined.set(path, load as unknown as () => Promise<AnyResource>)

/** The resource that a remote has defined at this path or above it. */
export const definedResource = (path: string) => defined.get(path.replace(/\/\d+$/, ''))
