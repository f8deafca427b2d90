/**
 * The code of the host that only logged-in users need. It is loaded with the sections
 * (`load-sections.ts`), so that the login screen does not wait for it.
 */

export { parseSectionsFile } from './config/manifest'
export { RoleDenied } from './login/role-denied'
export { loader } from './remotes/loader'
export { readSections } from './remotes/read-sections'
export { SectionScreens } from './remotes/section-screens'
export { queryClient } from './session/query-client'
export { Setup } from './setup/setup'
export { Breadcrumbs } from './shell/breadcrumbs'
export { SideMenu } from './shell/side-menu'
