// Kept for released remotes, which import these from here. Current code imports the date fields from
// 'shared-ui'.
export { formatDay as showDay } from '../format/day'
export { DateField } from './date-field'
