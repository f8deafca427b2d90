import type { QueryClient } from '@tanstack/react-query'
import { type QueryKeys, shownIn } from '../client/keys'
import type { Page } from '../contract'

/**
 * Puts a saved entity into the cache: cached rows are replaced at once, and every query whose result may have
 * changed is invalidated.
 */
export function cacheSaved<Entity extends { id: number }>(
  client: QueryClient,
  keys: QueryKeys,
  name: string,
  saved: Entity,
): void {
  const replaced = (rows: Entity[]) => rows.map((row) => (row.id === saved.id ? saved : row))
  client.setQueryData<Entity>(keys.one(name, saved.id), saved)
  client.setQueryData<Entity[]>(keys.list(name), (rows) => rows && replaced(rows))
  client.setQueriesData<Page<Entity>>(
    { queryKey: keys.pages(name) },
    (page) => page && { ...page, content: replaced(page.content) },
  )
  const pieces = ['loaded-pages', 'options', 'option-label'].map((kind) => [...keys.resource(name), kind])
  const touched = [keys.list(name), keys.pages(name), ...pieces, ...shownIn(name).map(keys.resource)]
  for (const queryKey of touched) void client.invalidateQueries({ queryKey })
}
