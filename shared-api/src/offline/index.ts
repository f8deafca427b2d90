// Loaded after login, by the host. Remotes import it from screens that load on their own.

export { refreshCatalogue, useCatalogue } from './catalogue/catalogue-state'
export { serverNow } from './device/clock'
export type { OutboxEntry } from './device/outbox-entry'
export { useReach } from './device/server-reachability'
export { device } from './device-transport'
export { findFinished, waitingSale } from './keep-and-send-sale'
export {
  acceptPrices,
  type HandedOver,
  handOver,
  handOverAll,
  sendAgain,
  sendForClient,
} from './outbox/decide'
export { useDecideHeldSale, useHeldSaleCount, useHeldSales } from './outbox/held-sales'
export { rememberSent } from './outbox/outbox'
export { onSettled, readOutbox, useOutbox } from './outbox/outbox-state'
export { errorOf } from './outbox/outcome'
export { sendOutbox } from './outbox/sender'
export { checkStorage, useStorageState } from './outbox/storage'
export { startOffline, turnOff, turnOn } from './start'
