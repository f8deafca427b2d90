import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAccess, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { Loading } from 'shared-ui'
import type { ReturnTo } from '../login/return-to'
import type { Section } from '../sections'
import { StartFailed } from './start-failed'
import { useSessionStart } from './use-session-start'

interface SectionGateProps {
  section: Section
  children: ReactNode
}

/**
 * Shows the section to users whose role may open it, once the session has its token. Sends others to the
 * login screen.
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
  if (ready) return children
  if (start.failed) return <StartFailed error={start.error} busy={start.busy} onRetry={start.retry} />
  return <Loading label={i18n.t('Cargando...')} />
}
