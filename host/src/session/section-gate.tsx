import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { ApiError, NetworkError, refreshSession } from 'shared-api'
import { isRealRole, useAccess, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { FailedState, Loading, lazyScreen } from 'shared-ui'
import type { Section } from '../sections'
import type { ReturnTo } from './follow-session'
import { useRetryUntilBack } from './use-retry-until-back'

const OfflineNotice = lazyScreen(async () => (await import('./offline-notice')).OfflineNotice, {
  optional: true,
})

interface SectionGateProps {
  section: Section
  children: ReactNode
}

/**
 * Shows the section to users whose role may open it, once the session has its token or the server does not answer. Sends
 * others to the login screen.
 */
export function SectionGate({ section, children }: SectionGateProps) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const access = useAccess(section.roles)
  const ready = useSession((session) => session.ready)
  const start = useSessionStart()

  if (access !== 'granted') {
    const state: ReturnTo = { from: pathname + search, denied: access === 'denied' }
    return <Navigate to="/login" state={state} replace />
  }
  if (ready)
    return (
      <>
        {start.offline && <OfflineNotice error={start.error} busy={start.busy} onRetry={start.retry} />}
        {children}
      </>
    )
  if (start.failed) return <StartFailed error={start.error} busy={start.busy} onRetry={start.retry} />
  return <Loading label={i18n.t('Cargando...')} />
}

interface StartFailedProps {
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** Shown when a session is stored but its token could not be refreshed, because the server gave an unexpected answer. */
function StartFailed({ error, busy, onRetry }: StartFailedProps) {
  const { i18n } = useLingui()
  return (
    <FailedState
      error={error}
      message={i18n.t('Your session could not be resumed yet. You are still logged in.')}
      busy={busy}
      onRetry={onRetry}
    />
  )
}

/** A server that takes longer counts as unreachable, until it answers. */
const PATIENCE_MS = 4_000

/**
 * Gets the access token of a stored session, after a reload and after a login in another tab. A refusal ends
 * the session. Otherwise the session stays, and the token is asked for again until there is one, by the user or by itself:
 * - `offline`: the server does not answer. The session is ready without a token, and its requests fail for now.
 * - `failed`: it gave another answer, for example because the address of the API is wrong.
 */
function useSessionStart() {
  const waiting = useSession(({ user, ready }) => user.role !== 'NONE' && !ready)
  const offline = useSession(({ user, ready, accessToken }) => isRealRole(user.role) && ready && !accessToken)
  const user = useSession((session) => session.user)
  const [failure, setFailure] = useState<{ user: typeof user; error: unknown }>()
  const [busy, setBusy] = useState(false)

  const start = useCallback(() => {
    setBusy(true)
    refreshSession()
      .catch((error: unknown) => {
        if (isNoAnswer(error)) startWithoutToken(user)
        setFailure({ user, error })
      })
      .finally(() => setBusy(false))
  }, [user])

  useEffect(() => {
    // The token may have come since this was rendered.
    if (!waiting || useSession.getState().ready) return
    start()
    const timer = setTimeout(startWithoutToken, PATIENCE_MS, user)
    return () => clearTimeout(timer)
  }, [waiting, user, start])

  const failed = waiting && failure?.user === user
  useRetryUntilBack(failed || offline, start)

  return { failed, offline, error: failure?.error, busy, retry: start }
}

const isNoAnswer = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)

/** Lets the section start, if the session is still the same and has no token yet. */
function startWithoutToken(of: unknown): void {
  const { user, ready } = useSession.getState()
  if (user === of && !ready) useSession.setState({ ready: true })
}
