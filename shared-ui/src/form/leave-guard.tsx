import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { Question } from '../overlays/question'
import { onAskToLeave, skipsLeaveGuard } from './ask-to-leave'

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
          if (isDirty === undefined) return
          dirty.current = isDirty
          notify()
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

type Guard = { current: PageGuardProps }

/** The guards of the page: a router asks one blocker only, so the first of them asks for all. */
let guards: readonly Guard[] = []
const listeners = new Set<() => void>()

function setGuards(changed: readonly Guard[]): void {
  guards = changed
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const changed = () => guards.filter(({ current }) => current.hasChanges())

/**
 * Asks before leaving a page with changes by link, Back, logout, reload or closing the tab. A page may have several, which ask
 * once.
 */
export function PageGuard(props: PageGuardProps) {
  const guard = useRef(props)
  useEffect(() => {
    guard.current = props
  })
  useEffect(() => {
    setGuards([...guards, guard])
    return () => setGuards(guards.filter((other) => other !== guard))
  }, [])
  const isFirst = useSyncExternalStore(listen, () => guards[0] === guard)
  return isFirst && <LeaveQuestion />
}

function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed().length > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      !skipsLeaveGuard(nextLocation.state),
  )
  useBeforeUnload((event) => {
    if (changed().length > 0) event.preventDefault()
  })
  const [asked, setAsked] = useState<{ answer: (leaves: boolean) => void }>()
  useEffect(
    () => onAskToLeave(async () => changed().length === 0 || new Promise((answer) => setAsked({ answer }))),
    [],
  )
  const answer = (leaves: boolean) => {
    asked?.answer(leaves)
    setAsked(undefined)
  }
  // A router throws when one blocker proceeds twice, which a form that is reset before the next render would do.
  const left = useRef(blocker)
  const leave = () => {
    if (left.current === blocker) return
    left.current = blocker
    blocker.proceed?.()
  }
  // What was being saved when the user left is saved now: there is nothing to ask any more.
  useEffect(() =>
    listen(() => {
      if (changed().length > 0) return
      leave()
      if (asked) answer(true)
    }),
  )
  return (
    <LeaveDialog
      opened={blocker.state === 'blocked' || asked !== undefined}
      onStay={() => {
        blocker.reset?.()
        answer(false)
      }}
      onLeave={() => {
        for (const { current } of changed()) current.onLeave?.()
        leave()
        answer(true)
      }}
    />
  )
}

interface LeaveDialogProps {
  opened: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks whether to leave and lose what has not been saved. */
export function LeaveDialog({ opened, onStay, onLeave }: LeaveDialogProps) {
  const { i18n } = useLingui()
  return (
    <Question
      opened={opened}
      title={i18n.t('Leave without saving?')}
      keep={{ label: i18n.t('Stay'), onClick: onStay }}
      discard={{ label: i18n.t('Leave'), onClick: onLeave }}
    >
      {i18n.t('Your changes on this page have not been saved.')}
    </Question>
  )
}
