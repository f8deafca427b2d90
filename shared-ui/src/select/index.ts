export type { OptionSource } from './option-source'
export { PagedSelect } from './paged-select'
export { PagedSelectField } from './paged-select-field'
export { PagedSelectFilter } from './paged-select-filter'
