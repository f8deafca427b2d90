import { useQueryClient } from '@tanstack/react-query'
import type { ImportCheck, ImportChecked, ImportCounts, ImportEntity, ImportInput } from '../contract'
import { affectedKeys, useQueryKeys } from '../http/keys'
import { LONG_TIMEOUT_MS } from '../http/send'
import { useRead } from './hooks'
import { request } from './request'

/** The requests of an import. The server keeps nothing of a file between them. */
export const importRequests = {
  /** What up to 1,000 rows would do. */
  check: (body: ImportCheck, signal?: AbortSignal): Promise<ImportChecked> =>
    request('POST', '/import/check', { body, signal }),

  /**
   * Stores all rows or none, once per key. Rejects with ApiError 409 `import-outdated` when a row would do other things than the check
   * has shown.
   *
   * @param signal when it is aborted, nothing is stored
   */
  store: (body: ImportInput, key: string, signal?: AbortSignal): Promise<ImportCounts> =>
    request('POST', '/import', {
      body,
      headers: { 'idempotency-key': key },
      signal,
      timeout: LONG_TIMEOUT_MS,
    }),
}

/** Invalidates the cached data of the records that an import has stored. */
export function useImportChanged() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return {
    records: (entity: ImportEntity) => {
      for (const queryKey of affectedKeys(keys, entity)) void client.invalidateQueries({ queryKey })
    },
  }
}

// Unused. They go with the next major version of the host API. The server answers 404.
export const useImport = (id: number) =>
  useRead(['import', id], (signal) => request('GET', `/import/${id}`, { signal }))
export const useImportRows = (id: number) => useImport(id)
