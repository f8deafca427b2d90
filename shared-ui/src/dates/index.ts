// Kept for released remotes.
export { formatDay as showDay } from '../format/day'
export { DayFilter } from './day-filter'
export { DayInput } from './day-input'
export { MomentInput } from './moment-input'
