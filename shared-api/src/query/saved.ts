import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '../contract'
import type { EntityOf, ResourceName } from '../resource'
import type { QueryKeys } from './keys'

/** Resources whose entities show something of another one. */
const SHOWN_IN: Partial<Record<ResourceName, readonly ResourceName[]>> = { category: ['service'] }

/**
 * Puts what was just stored into the cache: at once where its row is known, and everything that it may have moved
 * is read anew when next looked at.
 */
export function cacheSaved<Name extends ResourceName>(
  client: QueryClient,
  keys: QueryKeys,
  name: Name,
  saved: EntityOf<Name>,
): void {
  type Entity = EntityOf<Name>
  const replaced = (rows: Entity[]) => rows.map((row) => (row.id === saved.id ? saved : row))
  client.setQueryData<Entity>(keys.one(name, saved.id), saved)
  client.setQueryData<Entity[]>(keys.list(name), (rows) => rows && replaced(rows))
  client.setQueriesData<Page<Entity>>(
    { queryKey: keys.pages(name) },
    (page) => page && { ...page, content: replaced(page.content) },
  )
  const options = ['options', 'option-label'].map((kind) => [...keys.resource(name), kind])
  const touched = [
    keys.list(name),
    keys.pages(name),
    ...options,
    ...(SHOWN_IN[name] ?? []).map(keys.resource),
  ]
  for (const queryKey of touched) void client.invalidateQueries({ queryKey })
}
