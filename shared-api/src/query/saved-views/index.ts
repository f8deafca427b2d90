import { roleFamily, useSession } from 'shared-auth'
import type { SavedViewSource } from '../../client/saved-view-source'
import type { SavedView, SavedViewInput } from '../../contract'
import { useRead } from '../use-read'
import { useWrite } from '../use-write'
import { withSavedViews } from './source'

const NAME = 'saved-view'

/** The own views of all lists and those of everybody, by name. */
export const useSavedViews = () => useRead([NAME], (signal) => withSavedViews((views) => views.list(signal)))

const useAct = <Input, Result>(act: (views: SavedViewSource, input: Input) => Promise<Result>) =>
  useWrite((input: Input) => withSavedViews((views) => act(views, input)), [NAME])

/** Saves a view, or renames or replaces the one with this id. Rejects with an error for `name` when it is in use. */
export const useSaveView = () =>
  useAct((views, { id, version, ...view }: SavedViewInput & Partial<Pick<SavedView, 'id' | 'version'>>) =>
    id ? views.update(id, { name: view.name, query: view.query }, version) : views.create(view),
  )

/** Takes the id. */
export const useDeleteView = () => useAct((views, id: number) => views.remove(id))

/** True for roles that save views for everybody. */
export const useMayShareViews = (): boolean => useSession(({ user }) => roleFamily(user.role) !== 'EMPLOYEE')
