import { Badge, Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconAlertTriangle, IconClockHour4, IconCloudOff } from '@tabler/icons-react'
import { may } from 'shared-api/contract'
import { useCatalogue, useOutbox, useReach } from 'shared-api/offline'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { formatCount } from 'shared-ui'
import { useOverlay } from '../overlay-store'
import classes from './offline-status.module.css'

/** The number of sales that wait on this device, and that there is no connection. Nothing while there is nothing to say. */
export function OfflineStatus() {
  const { i18n } = useLingui()
  const show = useOverlay((overlay) => overlay.show)
  const count = useOutbox(({ entries, others }) => entries.length + others)
  const needsDecision = useOutbox(({ entries }) => entries.some(({ state }) => state === 'refused'))
  const isEmployee = useSession(({ user }) => may(user.role, 'sellOffline'))
  const hasCatalogue = useCatalogue(({ madeAt }) => madeAt !== undefined)
  const { online } = useNetwork()
  const answers = useReach((reach) => reach.answers)
  const isOffline = isEmployee && hasCatalogue && !answers
  if (count === 0 && !isOffline)
    return online ? null : (
      <Badge
        classNames={{ root: classes.status, section: classes.alone }}
        color="yellow"
        variant="light"
        tt="none"
        role="status"
        aria-label={i18n.t('Offline')}
        leftSection={<IconCloudOff size={14} aria-hidden />}
      >
        <span className={classes.text}>{i18n.t('Offline')}</span>
      </Badge>
    )
  // Two texts, because plurals are part of the first script of the page.
  const waiting =
    count === 1 ? i18n.t('1 sale waiting') : i18n.t('{count} sales waiting', { count: formatCount(count) })
  const text = count > 0 ? waiting : i18n.t('Offline')
  const details = [
    count > 0 && isOffline && i18n.t('Offline'),
    needsDecision && i18n.t('Needs a decision'),
  ].filter((detail) => detail !== false)
  const Icon = needsDecision ? IconAlertTriangle : isOffline ? IconCloudOff : IconClockHour4
  return (
    <Button
      classNames={{ root: classes.status, label: classes.label, section: classes.icon }}
      variant="light"
      color={needsDecision ? 'red' : 'yellow'}
      size="xs"
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={[text, ...details].join(', ')}
      aria-haspopup="dialog"
      onClick={() => show('offline')}
    >
      <span className={classes.text}>{text}</span>
      {count > 0 && <span className={classes.count}>{formatCount(count)}</span>}
    </Button>
  )
}
