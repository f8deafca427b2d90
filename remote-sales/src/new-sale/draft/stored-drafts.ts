import { newKey } from 'shared-api'
import { durableStorage, tabStorage, userStorage } from 'shared-auth'
import { serverNow } from 'shared-i18n'
import * as v from 'valibot'
import type { StateStorage } from 'zustand/middleware'
import { restoreDrafts } from '../../sale-lines/lines-store'
import { Draft, isEmptyDraft, isFinished } from './draft'

// The only module that reads and writes drafts of new sales on this device. Each is an item of the user's storage. A tab shows one of
// them, whose id is in the storage of the tab, and holds its lock. Those that no tab holds are the open sales.

/** The names of the items begin with this. Their ids follow. */
const PREFIX = 'sale-draft '
/** The id of this tab's draft, in the tab's storage. */
const TAB_DRAFT = 'sale-draft'

/** Begins with the moment, so that ids sort by it. */
const newDraftId = (): string => `${serverNow().getTime()} ${newKey()}`

const tabDraftId = (): string | null => tabStorage.getItem(TAB_DRAFT)

export const tabDraftName = (): string => PREFIX + tabDraftId()

/** Shows a stored draft in this tab. The tab's previous draft stays stored, as an open sale. */
export function takeDraft(id: string): void {
  tabStorage.setItem(TAB_DRAFT, id)
  void holdDraft(id)
}

/** Lets go of the draft of this tab, which stays stored as an open sale. */
export function leaveDraft(): void {
  releaseDraft()
  tabStorage.removeItem(TAB_DRAFT)
}

/**
 * Stores the draft of this tab in the user's storage, where it outlasts the tab. Each tab has a draft of its own, which it keeps
 * over a reload.
 */
export const tabDraftStorage: StateStorage = {
  getItem() {
    return tabDraftId() && durableStorage.getItem(tabDraftName())
  },
  setItem(_name, value) {
    if (!tabDraftId()) takeDraft(newDraftId())
    durableStorage.setItem(tabDraftName(), value)
  },
  removeItem() {
    durableStorage.removeItem(tabDraftName())
    leaveDraft()
  },
}

/**
 * A duplicated tab begins with the other one's draft. It leaves that draft to the other tab.
 *
 * @returns true if it has left the draft
 */
export async function leaveDraftOfOtherTab(): Promise<boolean> {
  const id = tabDraftId()
  if (!id || (await holdDraft(id)) || tabDraftId() !== id) return false
  leaveDraft()
  return true
}

const LOCK = 'todoturismo.sale-draft '
/** After a reload the page before may hold the lock for a moment, on a slow machine for longer. */
const WAIT_MS = 2_000

let current: AbortController | undefined

/**
 * Holds a draft for as long as this tab shows it, so that no other tab continues it. Browsers without Web Locks rely on the key
 * of the draft, with which the server stores one sale.
 *
 * @returns false if another tab holds it
 */
async function holdDraft(id: string): Promise<boolean> {
  releaseDraft()
  if (!('locks' in navigator)) return true
  const controller = new AbortController()
  current = controller
  const { signal } = controller
  const timer = setTimeout(() => controller.abort(), WAIT_MS)
  return new Promise((resolve) => {
    const keep = () => {
      clearTimeout(timer)
      resolve(true)
      return new Promise<void>((end) => signal.addEventListener('abort', () => end(), { once: true }))
    }
    navigator.locks.request(LOCK + id, { signal }, keep).catch(({ name }: DOMException) => {
      clearTimeout(timer)
      // Where the data of the site are blocked, no tab sees the draft of another one.
      resolve(name === 'SecurityError')
    })
  })
}

/** Lets another tab continue the draft of this tab. */
const releaseDraft = (): void => current?.abort()

/** The ids of the drafts that tabs hold, this one's included. */
async function heldDrafts(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])))
}

export interface OpenSale {
  id: string
  draft: Draft
}

const Stored = v.object({ state: Draft })

function readDraft(name: string): Draft | undefined {
  try {
    return v.parse(Stored, JSON.parse(userStorage.getItem(name) ?? '')).state
  } catch {
    return undefined
  }
}

/** The begun sales of this user on this device that no tab shows, newest first. Removes what closed tabs left that is none. */
export async function readOpenSales(): Promise<OpenSale[]> {
  await restoreDrafts()
  const held = await heldDrafts()
  const found: OpenSale[] = []
  for (const name of userStorage.names(PREFIX)) {
    const id = name.slice(PREFIX.length)
    if (id === tabDraftId() || held.has(id)) continue
    const draft = readDraft(name)
    if (draft && !isFinished(draft) && !isEmptyDraft(draft)) found.push({ id, draft })
    else durableStorage.removeItem(name)
  }
  return found.sort((one, other) => other.id.localeCompare(one.id))
}

export const discardOpenSale = (id: string): void => durableStorage.removeItem(PREFIX + id)
