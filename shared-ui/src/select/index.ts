export type { OptionSource } from './option-source'
export { PagedSelectField } from './paged-select-field'
export { PagedSelectFilter } from './paged-select-filter'
