import { NetworkError, sellsOffline } from 'shared-api'
import { may } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { BusyButton } from 'shared-ui'
import classes from './offline-notice.module.css'

interface OfflineNoticeProps {
  /** Why there is no answer. */
  error: unknown
  busy: boolean
  onRetry: () => void
}

/**
 * Shown above a section that has started without the server. On a device that sells offline the header and the wizard say so.
 */
export function OfflineNotice({ error, busy, onRetry }: OfflineNoticeProps) {
  const { i18n } = useLingui()
  const isSeller = useSession(({ user }) => may(user.role, 'sellOffline'))
  if (isSeller && sellsOffline()) return null
  return (
    <div role="status" data-screen-only className={classes.notice}>
      <span className={classes.text}>
        <b>{(error instanceof NetworkError ? error : new NetworkError(undefined)).message}</b>{' '}
        {i18n.t('You are still logged in. Everything continues by itself when the connection is back.')}
      </span>
      <BusyButton size="compact-sm" variant="light" busy={busy} onClick={onRetry}>
        {i18n.t('Try again')}
      </BusyButton>
    </div>
  )
}
