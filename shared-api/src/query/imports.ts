import { useQueryClient } from '@tanstack/react-query'
import { affectedKeys } from '../client/keys'
import type { PageQuery } from '../client/page-query'
import { useQueryKeys } from '../client/session-keys'
import type { ImportEntity } from '../contract'
import { askImports } from './ask-imports'
import { useRead, useReadPage } from './use-read'

/** A page of the rows of an import. */
export const useImportRows = (id: number, query: PageQuery) =>
  useReadPage(['import', id, 'page', query], (signal) =>
    askImports((imports) => imports.rows(id, query, signal)),
  )

/** An import with its counts. */
export const useImport = (id: number) =>
  useRead(['import', id, 'counts'], (signal) => askImports((imports) => imports.get(id, signal)))

/** Invalidates the cached data of an import and of the records that it has stored. */
export function useImportChanged() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return {
    rows: (id: number) => client.invalidateQueries({ queryKey: [...keys.resource('import'), id] }),
    records: (entity: ImportEntity) => {
      for (const queryKey of affectedKeys(keys, entity)) void client.invalidateQueries({ queryKey })
    },
  }
}
