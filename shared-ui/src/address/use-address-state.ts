import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

/** Changes the parameters in place. */
type Change = (params: URLSearchParams) => void

/**
 * The parameters of the address as a state. Each change starts from the one before it, even when that one is not
 * rendered yet: two changes in one tick both hold.
 */
export function useAddressState(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams()
  const { key, search } = useLocation()
  const navigationType = useNavigationType()
  /** What was set and is not rendered yet. */
  const pending = useRef<URLSearchParams>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own, also to the same address.
  useEffect(() => {
    const isRendered = pending.current?.toString() === new URLSearchParams(search).toString()
    if (isRendered || navigationType === 'POP') pending.current = undefined
  }, [key, search, navigationType])

  const change = useCallback(
    (apply: Change, options: NavigateOptions = {}) => {
      const next = new URLSearchParams(pending.current ?? params)
      apply(next)
      pending.current = next
      setParams(next, options)
    },
    [params, setParams],
  )
  return [params, change]
}
