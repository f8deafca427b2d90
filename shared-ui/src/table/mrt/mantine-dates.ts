export { leftOut as DateInput } from './left-out'
