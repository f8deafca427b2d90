import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAccess, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { Loading } from 'shared-ui'
import { lazyPart } from '../parts/lazy-part'
import type { Section } from '../sections'
import type { ReturnTo } from './return-to'
import { StartFailed } from './start-failed'
import { useSessionStart } from './use-session-start'

const OfflineNotice = lazyPart(async () => (await import('./offline-notice')).OfflineNotice)

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
        {start.offline && <OfflineNotice busy={start.busy} onRetry={start.retry} />}
        {children}
      </>
    )
  if (start.failed) return <StartFailed error={start.error} busy={start.busy} onRetry={start.retry} />
  return <Loading label={i18n.t('Cargando...')} />
}
