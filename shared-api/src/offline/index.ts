// Loaded after login, by the host. Remotes import it from screens that load on their own.

export { serverNow } from 'shared-i18n'
export { refreshCatalogue, useCatalogue } from './catalogue/catalogue-state'
export { isMadeBefore03, type OutboxEntry } from './device/database'
export { useReach } from './device/server-reachability'
export { device } from './device-transport'
export { giveUp, sendAgain, sendForClient, sendForOthers } from './outbox/decide'
export { findFinished, onSettled, readOutbox, rememberSent, useOutbox, waitingSale } from './outbox/outbox'
export { errorOf } from './outbox/send-entries'
export { sendOutbox } from './outbox/sender'
export { checkStorage, useStorageState } from './outbox/storage'
export { startOffline, turnOff, turnOn } from './start'
