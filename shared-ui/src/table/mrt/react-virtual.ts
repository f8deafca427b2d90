export { leftOut as useVirtualizer, leftOut as defaultRangeExtractor } from './left-out'
