export { DayFilter, DayInput } from './day-input'
