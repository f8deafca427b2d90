import { useEffect, useMemo, useRef } from 'react'
import { type Toast, toast } from './toast'
import { toastFailure } from './toast-failure'

interface FailureToast {
  /** Says that a request has failed. "Try again" is offered for as long as the component is there. */
  show(error: unknown, retry: () => void): void
  /** Says why something was refused that trying again does not help. */
  refuse(message: Pick<Toast, 'title' | 'description'>): void
  /** Takes back what was said: it is being tried again, or no longer matters. */
  dismiss(): void
}

/**
 * What a component says about its own failed requests. It goes with the component, so that nothing is tried again from
 * another screen or session. Requests that were aborted, because their session is over, are not spoken of.
 */
export function useFailureToast(): FailureToast {
  const isMounted = useRef(false)
  const dismissShown = useRef<() => void>(undefined)

  const failure = useMemo<FailureToast>(
    () => ({
      show(error, retry) {
        if (isAborted(error)) return
        if (isMounted.current) dismissShown.current = toastFailure(retry)
        else toastFailure()
      },
      refuse(message) {
        dismissShown.current = toast({ ...message, tone: 'failure' })
      },
      dismiss() {
        dismissShown.current?.()
        dismissShown.current = undefined
      },
    }),
    [],
  )

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      failure.dismiss()
    }
  }, [failure])

  return failure
}

const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
