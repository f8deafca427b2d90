import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { roleFamily, useSession } from 'shared-auth'
import type { SavedViewSource } from '../../client/saved-view-source'
import { useQueryKeys } from '../../client/session-keys'
import type { SavedView, SavedViewInput } from '../../contract'
import { withSavedViews } from './source'

/** The own views of all lists and those of everybody, by name. */
export function useSavedViews() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.resource('saved-view'),
    queryFn: ({ signal }) => withSavedViews((views) => views.list(signal)),
  })
}

function useAct<Input, Result>(act: (views: SavedViewSource, input: Input) => Promise<Result>) {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Result, Error, Input>({
    mutationFn: (input) => withSavedViews((views) => act(views, input)),
    // A failure may tell that somebody else has changed the view.
    onSettled: () => client.invalidateQueries({ queryKey: keys.resource('saved-view') }),
  })
}

/** Saves a view, or renames or replaces the one with this id. Rejects with an error for `name` when it is in use. */
export const useSaveView = () =>
  useAct((views, { id, version, ...view }: SavedViewInput & Partial<Pick<SavedView, 'id' | 'version'>>) =>
    id ? views.update(id, { name: view.name, query: view.query }, version) : views.create(view),
  )

/** Takes the id. */
export const useDeleteView = () => useAct((views, id: number) => views.remove(id))

/** True for roles that save views for everybody. */
export const useMayShareViews = (): boolean => useSession(({ user }) => roleFamily(user.role) !== 'EMPLOYEE')
