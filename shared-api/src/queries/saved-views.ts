import type { SavedView, SavedViewInput } from '../contract'
import { useRead, useWrite } from './hooks'
import { request } from './request'
import { createOnce, ifMatching } from './resource'
import { useMay } from './use-may'

const NAME = 'saved-view'
const PATH = `/${NAME}`

/** The own views of all lists and those of everybody, by name. */
export const useSavedViews = () => useRead([NAME], (signal) => request<SavedView[]>('GET', PATH, { signal }))

/**
 * Saves a view, or renames or replaces the one with this id. Rejects with an error for `name` when it is in use, and with ApiError
 * 412 when the view has changed since the version.
 */
export const useSaveView = () =>
  useWrite(
    ({ id, version, ...view }: SavedViewInput & Partial<Pick<SavedView, 'id' | 'version'>>) =>
      id
        ? request<SavedView>('PUT', `${PATH}/${id}`, {
            body: { name: view.name, query: view.query },
            headers: ifMatching(version === undefined ? undefined : `"${version}"`),
          })
        : createOnce<SavedView>(PATH, view),
    [NAME],
  )

/** Takes the id. */
export const useDeleteView = () =>
  useWrite((id: number) => request<void>('POST', `${PATH}/${id}/delete`), [NAME])

/** True for roles that save views for everybody. */
export const useMayShareViews = (): boolean => useMay('shareViews')
