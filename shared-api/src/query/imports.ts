import { useQuery, useQueryClient } from '@tanstack/react-query'
import { affectedKeys } from '../client/keys'
import type { PageQuery } from '../client/page-query'
import { useQueryKeys } from '../client/session-keys'
import type { ImportEntity } from '../contract'
import { askImports } from './ask-imports'
import { previousPage } from './previous-page'

/** A page of the rows of an import. */
export function useImportRows(id: number, query: PageQuery) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: [...keys.import(id), 'page', query],
    queryFn: ({ signal }) => askImports((imports) => imports.rows(id, query, signal)),
    placeholderData: previousPage(keys),
  })
}

/** An import with its counts. */
export function useImport(id: number) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: [...keys.import(id), 'counts'],
    queryFn: ({ signal }) => askImports((imports) => imports.get(id, signal)),
  })
}

/** Invalidates the cached data of an import and of the records that it has stored. */
export function useImportChanged() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return {
    rows: (id: number) => client.invalidateQueries({ queryKey: keys.import(id) }),
    records: (entity: ImportEntity) => {
      for (const queryKey of affectedKeys(keys, entity)) void client.invalidateQueries({ queryKey })
    },
  }
}
