import { use, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { AutosaveStorage } from '../form/autosave-storage'
import { storeText } from '../form/store-text'
import { PAGE, SIZE } from './list-state'

/**
 * Restores the search, filters and sort that a list last had in this tab, at the first page. Only after a link without
 * parameters: Back, a reload and a link with parameters show what their address says.
 * @param name The name of the list. Without a name nothing is stored.
 */
export function useLastAddress(name: string | undefined): void {
  const storage = use(AutosaveStorage)
  const { search } = useLocation()
  const arrival = useNavigationType()
  const navigate = useNavigate()
  const isNew = useRef(true)
  const key = name && `list ${name}`

  useEffect(() => {
    if (!key || !storage) return
    const last = isNew.current && arrival !== 'POP' && search === '' ? storage.getItem(key) : null
    isNew.current = false
    const address = new URLSearchParams(last ?? '')
    address.delete(PAGE)
    address.delete(SIZE)
    const restored = address.toString()
    if (restored) void navigate({ search: restored }, { replace: true })
    else if (search) storeText(storage, key, search)
    else storage.removeItem(key)
  }, [key, storage, search, arrival, navigate])
}
