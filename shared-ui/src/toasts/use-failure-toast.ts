import { useEffect, useMemo, useRef } from 'react'
import { type ShownToast, type Toast, toast } from './toast'
import { toastFailure } from './toast-failure'

interface FailureToast {
  /**
   * Shows that a request has failed. "Try again" is offered while the component is mounted.
   * @param isReasonShown True when the component shows the reason itself.
   */
  show(error: unknown, retry: () => void, isReasonShown?: boolean): void
  /** Shows why a request was refused, without "Try again". */
  refuse(message: Pick<Toast, 'title' | 'description'>): void
  /** Removes the toast, for example before a retry. */
  dismiss(): void
}

/**
 * Failure toasts of a component's requests. They stay when the component unmounts, without "Try again", so that nothing is
 * retried from another screen. Aborted requests show no toast.
 */
export function useFailureToast(): FailureToast {
  const isMounted = useRef(false)
  const shown = useRef<ShownToast>(undefined)

  const failure = useMemo<FailureToast>(
    () => ({
      show(error, retry, isReasonShown = false) {
        if (isAborted(error)) return
        if (isMounted.current) shown.current = toastFailure(error, { retry, isReasonShown })
        else toastFailure(error)
      },
      refuse(message) {
        shown.current = toast({ ...message, tone: 'failure' })
      },
      dismiss() {
        shown.current?.dismiss()
        shown.current = undefined
      },
    }),
    [],
  )

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      shown.current?.removeAction()
    }
  }, [])

  return failure
}

const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
