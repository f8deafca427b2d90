import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { onAskToLeave } from './ask-to-leave'
import { LeaveDialog } from './leave-dialog'
import { skipsLeaveGuard } from './skip-leave-guard'

interface LeaveGuardProps<Values extends FieldValues, Context, Output> {
  form: UseFormReturn<Values, Context, Output>
  /** Called when the user leaves without saving. */
  onLeave?: () => void
}

/**
 * Asks before leaving a changed form by link, Back, logout, reload or closing the tab. It subscribes to the form
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

/** Asks before leaving a page with changes by link, Back, logout, reload or closing the tab. */
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
  const [asked, setAsked] = useState<{ answer: (leaves: boolean) => void }>()
  useEffect(() => onAskToLeave(async () => !hasChanges() || new Promise((answer) => setAsked({ answer }))))
  const answer = (leaves: boolean) => {
    asked?.answer(leaves)
    setAsked(undefined)
  }
  return (
    <LeaveDialog
      opened={blocker.state === 'blocked' || asked !== undefined}
      onStay={() => {
        blocker.reset?.()
        answer(false)
      }}
      onLeave={() => {
        onLeave?.()
        blocker.proceed?.()
        answer(true)
      }}
    />
  )
}
