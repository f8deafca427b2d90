export { SelectField } from './select-field'
export { SelectFilter } from './select-filter'
