export type { OptionSource } from './option-source'
export { PagedSelectField } from './paged-select-field'
export { PagedSelectFilter } from './paged-select-filter'
// Kept for released remotes. Current code uses the paged fields, which search on the server.
export { SelectField } from './select-field'
export { SelectFilter } from './select-filter'
