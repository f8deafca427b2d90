import { isRealRole, onSessionReset, useSession } from 'shared-auth'
import { serverNow } from 'shared-i18n'
import { may } from '../contract/account/may'
import { onChanges } from '../live/changes'
import { deleteCatalogue, deleteCatalogueOfOthers } from './catalogue/catalogue'
import { forgetCatalogueLists } from './catalogue/catalogue-lists'
import { NO_CATALOGUE, refreshCatalogue, showCatalogue, useCatalogue } from './catalogue/catalogue-state'
import { keepSeen } from './catalogue/seen-sales'
import { useReach } from './device/server-reachability'
import { onSwitchedElsewhere, sellsOffline, setSellsOffline } from './device/switch'
import { isSendable } from './outbox/entry'
import { requeueEntries, restoreEntries } from './outbox/outbox'
import { onSettled, readOutbox, useOutbox } from './outbox/outbox-state'
import { sendOutbox, sendSoon } from './outbox/send'
import { askForPersistence, checkStorage, noteStorage } from './outbox/storage'

const REFRESH_MS = 5 * 60_000
/** How often each tab looks for sales that can be sent. */
const SEND_MS = 60_000
/** Several changes follow each other, and several devices hear of them at once. */
const AFTER_CHANGE_MS = 10_000
/** How often the server is tried while it does not answer. */
const PROBE_MS = 5_000

/** Topics that change prices. New clients come with the next refresh. */
const PRICED = ['service', 'payment-method', 'category', 'rate']

let isStarted = false
let isRefreshPlanned = false
/** When the last change was heard of, by the server's clock. */
let changedAt: Date | undefined

/** Follows the sessions of this page from now on: keeps the catalogue current and sends what waits. */
export function startOffline(): void {
  if (isStarted) return
  isStarted = true
  onChanges((changes) => {
    // The live stream has brought something, so the server answers.
    if (useOutbox.getState().entries.length > 0) sendSoon()
    if (changes !== 'unknown' && !changes.some(({ topic }) => PRICED.includes(topic))) return
    changedAt = serverNow()
    if (isRefreshPlanned) return
    isRefreshPlanned = true
    setTimeout(refreshAfterChange, AFTER_CHANGE_MS * (0.5 + Math.random()))
  })
  window.addEventListener('online', tryNow)
  setInterval(() => document.visibilityState === 'visible' && void refreshCatalogue(), REFRESH_MS)
  // The tab whose try has failed may have been closed since.
  setInterval(() => useOutbox.getState().entries.some(isSendable) && void sendOutbox(), SEND_MS)
  setInterval(
    () => {
      if (!useReach.getState().answers && document.visibilityState === 'visible') void refreshCatalogue()
    },
    PROBE_MS * (1 + Math.random()),
  )
  useReach.subscribe(({ answers }, before) => {
    if (answers && !before.answers) sendSoon()
  })
  onSettled((settled) => {
    if (settled.kind === 'sent') void keepSeen([settled.sale]).catch(() => undefined)
  })
  onSwitchedElsewhere(() => void showCatalogue())
  onSessionReset(() => {
    forgetCatalogueLists()
    void showCatalogue()
  })
  useSession.subscribe(({ user, ready, ended }, before) => {
    // A session that the server has ended comes back with the next login.
    if (user.role === 'NONE' && before.user.role !== 'NONE' && !ended) void forgetCatalogue()
    if (ready && (!before.ready || user !== before.user)) void begin()
  })
  void begin()
}

function refreshAfterChange() {
  isRefreshPlanned = false
  void refreshCatalogue(changedAt)
}

/** Where the browser refuses storage there is no catalogue. */
const forgetCatalogue = () => deleteCatalogue().then(showCatalogue, () => undefined)

function tryNow() {
  void refreshCatalogue()
  sendSoon()
}

async function begin(): Promise<void> {
  await restoreEntries().catch(() => undefined)
  const { user, ready } = useSession.getState()
  if (!ready || !isRealRole(user.role)) return
  await deleteCatalogueOfOthers(user.email).catch(() => undefined)
  await requeueEntries(user.email)
  await readOutbox()
  if (!may(user.role, 'sellOffline')) return
  if (useOutbox.getState().entries.length > 0) sendSoon()
  if (!sellsOffline()) return
  await showCatalogue()
  await Promise.all([checkStorage(), refreshCatalogue()])
}

/** Lets sales be made offline on this device, and makes the catalogue. */
export async function turnOn(): Promise<void> {
  if (!setSellsOffline(true)) return noteStorage('fails')
  useCatalogue.setState({ isOn: true })
  await Promise.all([askForPersistence(), checkStorage(), refreshCatalogue()])
}

/** Removes the catalogue. Finished sales that wait stay. */
export async function turnOff(): Promise<void> {
  setSellsOffline(false)
  forgetCatalogueLists()
  useCatalogue.setState({ isOn: false, ...NO_CATALOGUE })
  await deleteCatalogue()
}
