export { DayFilter } from './day-filter'
export { DayInput } from './day-input'
export { MomentInput } from './moment-input'
