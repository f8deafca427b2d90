import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

/** Changes the parameters in place. */
type Change = (params: URLSearchParams) => void

/**
 * The parameters of the address as state. Each change starts from the previous one even before that is
 * rendered, so that two changes in one tick both take effect.
 */
export function useAddressState(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams()
  const { key, search } = useLocation()
  const navigationType = useNavigationType()
  /** The parameters that were set but are not rendered yet. */
  const pending = useRef<URLSearchParams>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its own key, even to the same address.
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
