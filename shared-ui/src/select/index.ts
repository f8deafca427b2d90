export { SelectField, type SelectOption } from './select-field'
export { SelectFilter } from './select-filter'
