import { userStorage } from 'shared-auth'
import type { SavedViewSource } from '../client/saved-view-source'
import type { SavedView, SavedViewChange } from '../contract'
import { notFound, taken } from './refusals'

const STORAGE_NAME = 'saved-views'

function stored(): SavedView[] {
  try {
    return JSON.parse(userStorage.getItem(STORAGE_NAME) ?? '[]')
  } catch {
    return []
  }
}

function keep(view: SavedView): SavedView {
  const others = stored().filter(({ id }) => id !== view.id)
  const isSame = ({ name, list, shared }: SavedView) =>
    list === view.list && shared === view.shared && name.toLowerCase() === view.name.toLowerCase()
  if (others.some(isSame)) throw taken('name')
  const views = [...others, view].sort((a, b) => a.name.localeCompare(b.name))
  userStorage.setItem(STORAGE_NAME, JSON.stringify(views))
  return view
}

/** The views of a demo role, in this browser until logout. */
export const demoSavedViews: SavedViewSource = {
  list: async () => stored(),
  create: async (view) => keep({ ...view, id: Math.max(0, ...stored().map(({ id }) => id)) + 1, version: 1 }),
  update: async (id, change: SavedViewChange) => {
    const view = stored().find((each) => each.id === id)
    if (!view) throw notFound()
    return keep({ ...view, ...change })
  },
  remove: async (id) =>
    userStorage.setItem(STORAGE_NAME, JSON.stringify(stored().filter((view) => view.id !== id))),
}
