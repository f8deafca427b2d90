import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { LeaveDialog } from './leave-dialog'
import { skipsLeaveGuard } from './skip-leave-guard'

interface LeaveGuardProps<Values extends FieldValues, Context, Output> {
  form: UseFormReturn<Values, Context, Output>
  /** Called when the user leaves without saving. */
  onLeave?: () => void
}

/**
 * Asks before leaving a changed form by link, Back, reload or closing the tab. It subscribes to the form
 * instead of reading rendered state, so that it does not ask right after `form.reset`: save, reset, navigate.
 */
export function LeaveGuard<Values extends FieldValues, Context, Output>({
  form,
  onLeave,
}: LeaveGuardProps<Values, Context, Output>) {
  const dirty = useRef(false)
  useEffect(
    () =>
      form.subscribe({
        formState: { isDirty: true },
        callback: ({ isDirty }) => {
          if (isDirty !== undefined) dirty.current = isDirty
        },
      }),
    [form],
  )

  return <PageGuard hasChanges={() => dirty.current} {...(onLeave && { onLeave })} />
}

interface PageGuardProps {
  /** Called when the user is about to leave. True when there is something to lose. */
  hasChanges: () => boolean
  /** Called when the user leaves without saving. */
  onLeave?: () => void
}

/** Asks before leaving a page with changes by link, Back, reload or closing the tab. */
export function PageGuard({ hasChanges, onLeave }: PageGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !skipsLeaveGuard(nextLocation.state),
  )
  useBeforeUnload((event) => {
    if (hasChanges()) event.preventDefault()
  })
  return (
    <LeaveDialog
      opened={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
    />
  )
}
