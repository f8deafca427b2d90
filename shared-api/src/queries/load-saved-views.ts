import { isRealRole, useSession } from 'shared-auth'

/** The hooks of the views of lists, which the demo does not have. Their code is loaded at the first use. */
export const loadSavedViews = async () => ({
  ...(await import('./saved-views')),
  isMissing: !isRealRole(useSession.getState().user.role),
})
