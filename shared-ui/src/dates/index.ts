// Live releases of remotes take these from here; the fields are part of 'shared-ui', and the calendar loads by itself.
export { formatDay as showDay } from '../format/day'
export { DateField } from './date-field'
