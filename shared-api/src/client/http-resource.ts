import { currentLanguage, LANGUAGES } from 'shared-i18n'
import type { Page } from '../contract'
import { createOnce } from './create-once'
import { readEntity, readFile, readWith } from './read-response'
import { request } from './request'
import type { Resource } from './resource'
import { LONG_TIMEOUT_MS } from './send'

/** @param base its path below the API */
export function httpResource<Entity, Payload>(base: string): Resource<Entity, Payload> {
  return {
    list: async (signal) => {
      const answer = await request<Entity[] | Page<Entity>>('GET', base, { signal })
      return Array.isArray(answer) ? answer : answer.content
    },
    page: (query, signal) => request('GET', base, { query, signal, read: readWith<Page<Entity>>('content') }),
    csv: ({ pageIndex: _index, pageSize: _size, ...query }, signal) =>
      request('GET', base, {
        query,
        signal,
        headers: { accept: 'text/csv', 'accept-language': LANGUAGES[currentLanguage()].locale },
        timeout: LONG_TIMEOUT_MS,
        read: readFile,
      }),
    get: (id, signal) => request('GET', `${base}/${id}`, { signal, read: readEntity<Entity> }),
    create: createOnce(base),
    update: (id, body, { ifMatch, signal } = {}) =>
      request('PUT', `${base}/${id}`, {
        body,
        signal,
        headers: ifMatch ? { 'if-match': ifMatch } : {},
        read: readEntity<Entity>,
      }),
  }
}
