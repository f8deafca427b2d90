import { durableStorage, userStorage } from 'shared-auth'
import * as v from 'valibot'
import { Draft, isEmptyDraft } from './draft'
import { heldDrafts } from './draft-locks'
import { DRAFT_PREFIX, restoreDrafts, tabDraftId } from './tab-draft'

/** A begun sale that no tab shows. */
export interface OpenSale {
  id: string
  draft: Draft
}

const Stored = v.object({ state: Draft })

function read(name: string): Draft | undefined {
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
  for (const name of userStorage.names(DRAFT_PREFIX)) {
    const id = name.slice(DRAFT_PREFIX.length)
    if (id === tabDraftId() || held.has(id)) continue
    const draft = read(name)
    if (draft && !draft.done && !isEmptyDraft(draft)) found.push({ id, draft })
    else durableStorage.removeItem(name)
  }
  return found.sort((one, other) => other.id.localeCompare(one.id))
}

export const discardOpenSale = (id: string): void => durableStorage.removeItem(DRAFT_PREFIX + id)
