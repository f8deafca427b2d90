import { useCallback, useEffect, useState } from 'react'
import { newSaleDraft } from '../draft/draft-store'
import { type OpenSale, readOpenSales } from '../draft/stored-drafts'

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
