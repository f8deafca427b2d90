import { request } from '../http/client'
import { createOnce } from '../http/create-once'
import type { SavedViewSource } from './saved-view-source'

export const httpSavedViews: SavedViewSource = {
  list: (signal) => request('GET', '/saved-view', { signal }),
  create: createOnce('/saved-view'),
  update: (id, body, version) =>
    request('PUT', `/saved-view/${id}`, {
      body,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    }),
  remove: (id) => request('POST', `/saved-view/${id}/delete`),
}
