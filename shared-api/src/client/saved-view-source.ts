import type { SavedView, SavedViewChange, SavedViewInput } from '../contract'

/** The views of lists that the user may choose. */
export interface SavedViewSource {
  /** Own ones and those of everybody, by name. */
  list(signal?: AbortSignal): Promise<SavedView[]>
  /** Rejects with ApiError 409 and an error for `name` when the name is in use. */
  create(view: SavedViewInput): Promise<SavedView>
  /** Rejects like `create`, and with ApiError 412 when the view has changed since the version. */
  update(id: number, change: SavedViewChange, version?: number): Promise<SavedView>
  remove(id: number): Promise<void>
}
