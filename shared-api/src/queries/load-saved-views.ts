/** The hooks of the views of lists. Their code is loaded at the first use. */
export const loadSavedViews = () => import('./saved-views')
