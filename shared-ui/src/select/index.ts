export type { OptionSource } from './option-source'
export { PagedSelectField } from './paged-select-field'
export { PagedSelectFilter } from './paged-select-filter'
// Live releases of remotes take these; current code searches on the server.
export { SelectField } from './select-field'
export { SelectFilter } from './select-filter'
