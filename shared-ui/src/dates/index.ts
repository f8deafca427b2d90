export { DayFilter } from './day-filter'
export { DayInput } from './day-input'
