import { createOnce } from './create-once'
import { request } from './request'
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
