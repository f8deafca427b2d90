import { useCallback, useEffect, useState } from 'react'
import { newSaleDraft } from '../draft/draft-store'
import { type OpenSale, readOpenSales } from '../draft/open-sales'

/** The begun sales that no tab shows, read again when this tab or another one changes them. */
export function useOpenSales(): { sales: readonly OpenSale[]; refresh: () => void } {
  const [sales, setSales] = useState<readonly OpenSale[]>([])
  const refresh = useCallback(() => void readOpenSales().then(setSales), [])
  useEffect(() => {
    refresh()
    const stop = newSaleDraft.persist.onFinishHydration(refresh)
    // A tab that was closed changes no storage, so they are also read when the user comes back to this tab.
    window.addEventListener('focus', refresh)
    window.addEventListener('storage', refresh)
    return () => {
      stop()
      window.removeEventListener('focus', refresh)
      window.removeEventListener('storage', refresh)
    }
  }, [refresh])
  return { sales, refresh }
}
