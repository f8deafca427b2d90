/**
 * The code of the host that only logged-in users need, and that styles nothing. It is loaded with the sections
 * (`load-sections.ts`), so that the login screen does not wait for it.
 */

export { parseSectionsFile } from '../config/sections-file'
export { loader } from './loader'
export { readSections } from './read-sections'
export { RoleDenied } from './role-denied'
export { SectionScreens } from './section-screens'
