import { use, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { AutosaveStorage } from '../form/form-autosave'

/**
 * Brings a list back as it was last seen in this tab: page, search, filters and sort. Only where somebody comes by a
 * link that asks for nothing of its own: Back, a reload and a link with parameters show what their address says.
 * @param name of the list; without one nothing is remembered
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
    if (last) void navigate({ search: last }, { replace: true })
    else if (search) storage.setItem(key, search)
    else storage.removeItem(key)
  }, [key, storage, search, arrival, navigate])
}
