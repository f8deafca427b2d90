import { isRealRole, useSession } from 'shared-auth'
import { httpSavedViews } from '../../client/http-saved-views'
import type { SavedViewSource } from '../../client/saved-view-source'
import { inSession } from '../../client/session-guard'
import { demoSavedViews } from '../../demo/demo-saved-views'

/** Runs `act` with the views on the server, or for demo roles with those in this browser. */
export const withSavedViews = <Result>(act: (views: SavedViewSource) => Promise<Result>): Promise<Result> =>
  inSession(() => act(isRealRole(useSession.getState().user.role) ? httpSavedViews : demoSavedViews))
