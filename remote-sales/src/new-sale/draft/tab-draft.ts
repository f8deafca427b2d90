import { newKey } from 'shared-api'
import { durableStorage, onSessionReset, restoreDurable, tabStorage } from 'shared-auth'
import type { StateStorage } from 'zustand/middleware'
import { holdDraft, releaseDraft } from './draft-locks'

/** The names of the drafts of new sales in the user's storage begin with this. Their ids follow. */
export const DRAFT_PREFIX = 'sale-draft '
/** The id of this tab's draft, in the tab's storage. */
const TAB_DRAFT = 'sale-draft'

let restored: Promise<string[]> | undefined
onSessionReset(() => {
  restored = undefined
})

/** Stores the user's drafts again that were lost when the browser was killed, once in each session. Returns their names. */
export function restoreDrafts(): Promise<string[]> {
  restored ??= restoreDurable()
  return restored
}

/** Begins with the moment, so that ids sort by it. */
const newDraftId = (): string => `${Date.now()} ${newKey()}`

export const tabDraftId = (): string | null => tabStorage.getItem(TAB_DRAFT)

/** Makes a stored draft that of this tab. The one before stays stored, as an open sale. */
export function takeDraft(id: string): void {
  tabStorage.setItem(TAB_DRAFT, id)
  void holdDraft(id)
}

function leaveDraft(): void {
  releaseDraft()
  tabStorage.removeItem(TAB_DRAFT)
}

/**
 * Stores the draft of this tab in the user's storage, where it outlasts the tab. Each tab has a draft of its own, which it keeps
 * over a reload.
 */
export const tabDraftStorage: StateStorage = {
  getItem() {
    const id = tabDraftId()
    return id && durableStorage.getItem(DRAFT_PREFIX + id)
  },
  setItem(_name, value) {
    if (!tabDraftId()) takeDraft(newDraftId())
    durableStorage.setItem(DRAFT_PREFIX + tabDraftId(), value)
  },
  removeItem() {
    durableStorage.removeItem(DRAFT_PREFIX + tabDraftId())
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
