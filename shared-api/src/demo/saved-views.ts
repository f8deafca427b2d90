import { userStorage } from 'shared-auth'
import type { SavedView, SavedViewChange, SavedViewInput } from '../contract'
import { required, taken } from './refusals'
import type { DemoRequest, DemoRoutes } from './resource'

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
export const savedViewRoutes: DemoRoutes = {
  'GET /saved-view': () => stored(),
  'POST /saved-view': ({ body }: DemoRequest<SavedViewInput>) =>
    keep({ ...body, id: Math.max(0, ...stored().map(({ id }) => id)) + 1, version: 1 }),
  'PUT /saved-view/:id': ({ id, body }: DemoRequest<SavedViewChange>) => {
    return keep({ ...required(stored().find((view) => view.id === id)), ...body })
  },
  'POST /saved-view/:id/delete': ({ id }) => {
    userStorage.setItem(STORAGE_NAME, JSON.stringify(stored().filter((view) => view.id !== id)))
  },
}
