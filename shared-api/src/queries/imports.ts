import { useQueryClient } from '@tanstack/react-query'
import type {
  CheckedRows,
  FieldError,
  Import,
  ImportConfirmation,
  ImportEntity,
  ImportInput,
  ImportProgress,
  ImportRecheck,
  ImportRechecked,
  ImportRow,
  Page,
  StagedRow,
} from '../contract'
import { ApiError, NetworkError } from '../http/errors'
import type { PageQuery } from '../http/keys'
import { affectedKeys, useQueryKeys } from '../http/keys'
import { readJson } from '../http/read-response'
import { LONG_TIMEOUT_MS, newKey } from '../http/send'
import { translateFieldError, translateProblem } from '../http/translate-problem'
import { useRead, useReadPage } from './hooks'
import { request } from './request'

interface StoreOptions {
  /** When it is aborted, nothing is stored. */
  signal?: AbortSignal
  /** @param share The completed share of the work, 0 to 1. */
  onProgress?: (share: number) => void
}

/** The requests of an import: begin it, stage rows in batches, review them, and store them all. */
export const importRequests = {
  begin: (body: ImportInput): Promise<Import> =>
    request('POST', '/import', { body, headers: { 'idempotency-key': newKey() } }),

  /** In the order of the file. Filter: `result`. */
  rows: async (id: number, query: PageQuery, signal?: AbortSignal): Promise<Page<ImportRow>> => {
    const page = await request<Page<ImportRow>>('GET', `/import/${id}/rows`, { query, signal })
    return { ...page, content: page.content.map(withTranslatedErrors) }
  },

  /** Checks up to 500 rows and stages them. A row that is already staged is replaced. */
  stage: (id: number, rows: StagedRow[], signal?: AbortSignal): Promise<CheckedRows> =>
    request('PUT', `/import/${id}/rows`, { body: { rows }, signal }),

  /** Checks the next rows after one again. */
  recheck: (id: number, body: ImportRecheck, signal?: AbortSignal): Promise<ImportRechecked> =>
    request('POST', `/import/${id}/recheck`, { body, signal }),

  /**
   * Stores all rows or none. Rejects with ApiError 409 `import-outdated` when records have changed since the
   * check.
   */
  store: (id: number, body: ImportConfirmation, { signal, onProgress }: StoreOptions = {}): Promise<Import> =>
    request('POST', `/import/${id}/store`, {
      body,
      signal,
      timeout: LONG_TIMEOUT_MS,
      read: (response) => readProgress(response, onProgress),
    }),

  discard: (id: number): Promise<void> => request('POST', `/import/${id}/discard`),
}

const withTranslatedErrors = <Row extends { errors: FieldError[] }>(row: Row): Row => ({
  ...row,
  errors: row.errors.map(translateFieldError),
})

/**
 * Reads lines of progress as they come.
 * @throws ApiError (the last line is a problem), NetworkError (there is no last line)
 */
async function readProgress(response: Response, onProgress: ((share: number) => void) | undefined) {
  if (!response.ok || !response.body) return readJson<never>(response)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value = '' } = await reader.read()
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const progress: ImportProgress = JSON.parse(line)
      if (progress.problem)
        throw new ApiError(progress.problem.status, translateProblem(progress.problem), progress.problem)
      if (progress.import) return progress.import
      if (progress.done && progress.of) onProgress?.(progress.done / progress.of)
    }
    if (done) throw new NetworkError(new Error('The answer ended too soon'))
  }
}

export const useImportRows = (id: number, query: PageQuery) =>
  useReadPage(['import', id, 'page', query], (signal) => importRequests.rows(id, query, signal))

export const useImport = (id: number) =>
  useRead(['import', id, 'counts'], (signal) => request<Import>('GET', `/import/${id}`, { signal }))

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
