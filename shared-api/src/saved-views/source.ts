import { isRealRole, useSession } from 'shared-auth'
import { inSession } from '../session-guard'
import { demoSavedViews } from './demo-saved-views'
import { httpSavedViews } from './http-saved-views'
import type { SavedViewSource } from './saved-view-source'

/** Runs `act` with the views on the server, or for demo roles with those in this browser. */
export const withSavedViews = <Result>(act: (views: SavedViewSource) => Promise<Result>): Promise<Result> =>
  inSession(() => act(isRealRole(useSession.getState().user.role) ? httpSavedViews : demoSavedViews))
