import { useCallback, useEffect, useState } from 'react'
import { durableStorage, userStorage } from 'shared-auth'
import * as v from 'valibot'
import { restoreDrafts } from '../../sale-lines/lines-store'
import { Draft, isEmptyDraft, isFinished } from '../draft/draft'
import { newSaleDraft } from '../draft/draft-store'
import { DRAFT_PREFIX, heldDrafts, tabDraftId } from '../draft/tab-draft'

/** A tab that is being closed holds its draft for a moment. */
const CLOSING_MS = 2_000

/** The begun sales that no tab shows, read again when this tab or another one changes them. */
export function useOpenSales(): { sales: readonly OpenSale[]; refresh: () => void } {
  const [sales, setSales] = useState<readonly OpenSale[]>([])
  const refresh = useCallback(() => void readOpenSales().then(setSales), [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readTwice = () => {
      refresh()
      clearTimeout(timer)
      timer = setTimeout(refresh, CLOSING_MS)
    }
    readTwice()
    const stopHydrated = newSaleDraft.persist.onFinishHydration(readTwice)
    const stopNext = newSaleDraft.subscribe(({ key }, before) => {
      if (key !== before.key) readTwice()
    })
    // A tab that was closed changes no storage, so they are also read when the user comes back to this tab.
    window.addEventListener('focus', readTwice)
    window.addEventListener('storage', readTwice)
    return () => {
      clearTimeout(timer)
      stopHydrated()
      stopNext()
      window.removeEventListener('focus', readTwice)
      window.removeEventListener('storage', readTwice)
    }
  }, [refresh])
  return { sales, refresh }
}

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
    if (draft && !isFinished(draft) && !isEmptyDraft(draft)) found.push({ id, draft })
    else durableStorage.removeItem(name)
  }
  return found.sort((one, other) => other.id.localeCompare(one.id))
}

export const discardOpenSale = (id: string): void => durableStorage.removeItem(DRAFT_PREFIX + id)
