import { useState } from 'react'
import type { Stored } from 'shared-api'

interface Noticed<Entity> {
  version: Stored<Entity>
  at: Date
  /** Undefined when it is unknown. */
  changedBy: string | undefined
}

/**
 * When this browser first read a version of a record, and who had made it. Both stay when the version is read again.
 *
 * @param readAt the time of the last read, in milliseconds since 1970
 * @param changedBy the last user known to have changed the record
 */
export function useNoticed<Entity>(
  version: Stored<Entity> | undefined,
  readAt: number,
  changedBy: string | undefined,
): Noticed<Entity> | undefined {
  const [noticed, setNoticed] = useState<Noticed<Entity>>()
  if (!version || isSame(version, noticed?.version)) return noticed
  const next = { version, at: new Date(readAt), changedBy }
  setNoticed(next)
  return next
}

/** Sources without versions, as the demo, have no `etag`. */
export const isSame = <Entity>(a: Stored<Entity> | undefined, b: Stored<Entity> | undefined) =>
  a?.etag && b?.etag ? a.etag === b.etag : JSON.stringify(a) === JSON.stringify(b)
