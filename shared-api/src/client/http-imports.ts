import type { CheckedRows, FieldError, ImportProgress, ImportRow, Page } from '../contract'
import { ApiError, NetworkError } from './errors'
import type { ImportSource } from './import-source'
import { newKey } from './new-key'
import { readJson } from './read-response'
import { request } from './request'
import { LONG_TIMEOUT_MS } from './send'
import { translateFieldError, translateProblem } from './translate-problem'

const BASE = '/import'

export const httpImports: ImportSource = {
  begin: (body) => request('POST', BASE, { body, headers: { 'idempotency-key': newKey() } }),
  get: (id, signal) => request('GET', `${BASE}/${id}`, { signal }),
  rows: (id, query, signal) =>
    request<Page<ImportRow>>('GET', `${BASE}/${id}/rows`, { query, signal }).then((page) => ({
      ...page,
      content: page.content.map(withTranslatedErrors),
    })),
  stage: (id, rows, signal) =>
    request<CheckedRows>('PUT', `${BASE}/${id}/rows`, { body: { rows }, signal }).then((staged) => ({
      rows: staged.rows.map(withTranslatedErrors),
    })),
  recheck: (id, after, signal) => request('POST', `${BASE}/${id}/recheck`, { body: { after }, signal }),
  store: (id, body, { signal, onProgress } = {}) =>
    request('POST', `${BASE}/${id}/store`, {
      body,
      signal,
      timeout: LONG_TIMEOUT_MS,
      read: (response) => readProgress(response, onProgress),
    }),
  discard: (id) => request('POST', `${BASE}/${id}/discard`),
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
