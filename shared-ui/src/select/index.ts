export { SelectField, type SelectOption } from './select-field'
