import { useEffect, useMemo, useRef } from 'react'
import { type Toast, toast } from './toast'
import { toastFailure } from './toast-failure'

interface FailureToast {
  /** Shows that a request has failed. "Try again" is offered while the component is mounted. */
  show(error: unknown, retry: () => void): void
  /** Shows why a request was refused, without "Try again". */
  refuse(message: Pick<Toast, 'title' | 'description'>): void
  /** Removes the toast, for example before a retry. */
  dismiss(): void
}

/**
 * Failure toasts of a component's requests. They are removed when the component unmounts, so that nothing is
 * retried from another screen or session. Aborted requests show no toast.
 */
export function useFailureToast(): FailureToast {
  const isMounted = useRef(false)
  const dismissShown = useRef<() => void>(undefined)

  const failure = useMemo<FailureToast>(
    () => ({
      show(error, retry) {
        if (isAborted(error)) return
        if (isMounted.current) dismissShown.current = toastFailure(retry, error)
        else toastFailure(undefined, error)
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
