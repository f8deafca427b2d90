import type { RequestState } from '../states/has-failed'

/** A view of a list under a name. */
export interface SavedView {
  id: number
  /** The path of the list's section without its slash. */
  list: string
  name: string
  /** The query string of the list's address. */
  query: string
  /** True for a view of everybody. */
  shared: boolean
}

/** The part of a mutation of @tanstack/react-query that is used here. */
interface Mutation<Input> {
  mutateAsync(input: Input): Promise<unknown>
  isPending: boolean
}

/** The hooks of shared-api, which this package does not know. */
export interface SavedViewHooks {
  /** True in the demo, where no views are saved. */
  isMissing?: boolean
  useSavedViews(): RequestState & {
    data: readonly SavedView[] | undefined
    error: unknown
    refetch(): unknown
  }
  /** With an id: renames or replaces that view. */
  useSaveView(): Mutation<Omit<SavedView, 'id'> & { id?: number | undefined }>
  /** Takes the id. */
  useDeleteView(): Mutation<number>
  useMayShareViews(): boolean
}

/** The views of a list, and what they are compared with. */
export interface ViewsOfList {
  /** The path of the list's section without its slash. */
  list: string
  /** The query string of what is shown. */
  shown: string
  hooks: SavedViewHooks
}
