import { onSessionReset } from 'shared-auth'
import { currentLanguage, LANGUAGES } from 'shared-i18n'
import type { Page } from '../contract'
import type { PageQuery } from '../http/keys'
import { readEntity, readFile, readWith } from '../http/read-response'
import type { EntityOf, PayloadOf, ReadPage, ResourceName, Stored } from '../http/records'
import { LONG_TIMEOUT_MS, newKey } from '../http/send'
import { request } from './request'

interface UpdateOptions {
  /** The version that the update is based on. If the stored version differs, the response is 412. */
  ifMatch?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * The requests of one kind of record, at the path `/name` of the API.
 *
 * @param name also has its place in the query keys
 */
export function resourceOf<Entity, Payload>(name: string) {
  const path = `/${name}`
  return {
    name,

    /** All records. */
    async list(signal?: AbortSignal): Promise<Entity[]> {
      const answer = await request<Entity[] | Page<Entity>>('GET', path, { signal })
      return Array.isArray(answer) ? answer : answer.content
    },

    page: (query: PageQuery, signal?: AbortSignal): Promise<ReadPage<Entity>> =>
      request('GET', path, { query, signal, read: readWith<ReadPage<Entity>>('content') }),

    /** All records that match the search and filters of `query`, sorted, as CSV. */
    csv: ({ pageIndex: _index, pageSize: _size, ...query }: PageQuery, signal?: AbortSignal): Promise<Blob> =>
      request('GET', path, {
        query,
        signal,
        headers: { accept: 'text/csv', 'accept-language': LANGUAGES[currentLanguage()].locale },
        timeout: LONG_TIMEOUT_MS,
        read: readFile,
      }),

    get: (id: number, signal?: AbortSignal): Promise<Stored<Entity>> =>
      request('GET', `${path}/${id}`, { signal, read: readEntity<Entity> }),

    create: (payload: Payload, signal?: AbortSignal): Promise<Stored<Entity>> =>
      createOnce<Entity>(path, payload, signal),

    update: (id: number, body: Payload, { ifMatch, signal }: UpdateOptions = {}): Promise<Stored<Entity>> =>
      request('PUT', `${path}/${id}`, {
        body,
        signal,
        headers: ifMatching(ifMatch),
        read: readEntity<Entity>,
      }),
  }
}

export type Resource<Entity, Payload> = ReturnType<typeof resourceOf<Entity, Payload>>

/** A resource of the API. */
export const resource = <Name extends ResourceName>(name: Name): Resource<EntityOf<Name>, PayloadOf<Name>> =>
  resourceOf(name)

/** The header of a write that is refused with 412 when the stored version is another one. */
export const ifMatching = (etag: string | undefined): Record<string, string> =>
  etag ? { 'if-match': etag } : {}

/** The last creation of each path that is without an answer. */
const unanswered = new Map<string, { text: string; key: string }>()
onSessionReset(() => unanswered.clear())

/**
 * Creates an entity with an Idempotency-Key. A repeated request with the same payload after a failure has the
 * same key: if only the response was lost, the server returns the stored record.
 */
export async function createOnce<Entity>(
  path: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<Stored<Entity>> {
  const text = JSON.stringify(body)
  const known = unanswered.get(path)
  const attempt = known?.text === text ? known : { text, key: newKey() }
  unanswered.set(path, attempt)
  const headers = { 'idempotency-key': attempt.key }
  const stored = await request('POST', path, { body, headers, signal, read: readEntity<Entity> })
  if (unanswered.get(path) === attempt) unanswered.delete(path)
  return stored
}
