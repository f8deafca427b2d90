export { leftOut as compareItems, leftOut as rankItem, leftOut as rankings } from './left-out'
