import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useMailFigures, useMay, useOperationState } from 'shared-api'
import { needsAttention, unknownPlaceholder } from 'shared-api/contract'
import { useBusiness } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { formatMoment } from 'shared-ui'

/** What waits for the owner: mails, the server and texts. Nothing where nothing waits. */
export const Waiting = () => useMay('operateServer') && <OfServer />

/** What that is read from. */
export function useWaitingRequests() {
  const enabled = useMay('operateServer')
  return { mail: useMailFigures({ enabled }), server: useOperationState({ enabled }) }
}

const MAIL = '/settings/mail'
const SERVER = '/settings/server'
const OFFICE = '/settings'

function OfServer() {
  const { i18n } = useLingui()
  const { data: mail } = useMailFigures()
  const { data: server } = useOperationState()
  const stuck = mail ? mail.delayed + mail.failed : 0
  const { data: business } = useBusiness()
  const placeholder = unknownPlaceholder(business?.reminder ?? '')
  const warnings = server?.warnings ?? []
  const lines = [
    stuck > 0 && {
      to: MAIL,
      text: i18n.t('{count, plural, one {A mail has not been sent.} other {# mails have not been sent.}}', {
        count: stuck,
      }),
    },
    warnings.includes('backup') && { to: SERVER, text: i18n.t('There is no backup of the last day.') },
    placeholder !== undefined && {
      to: OFFICE,
      text: i18n.t('The text for who owes has {placeholder}, which goes to clients as it stands.', {
        placeholder,
      }),
    },
    server?.risk?.isHigh && {
      to: SERVER,
      text: server.risk.copiedAt
        ? i18n.t('If the disk of the server died now, sales since {moment} would be lost.', {
            moment: formatMoment(server.risk.copiedAt),
          })
        : i18n.t('If the disk of the server died now, everything would be lost: no copy is on another disk.'),
    },
    server &&
      needsAttention({ ...server, warnings: warnings.filter((warning) => warning !== 'backup') }) && {
        to: SERVER,
        text: i18n.t('The server needs attention.'),
      },
  ].filter((line) => typeof line === 'object')
  const risk = server?.risk
  return (
    <>
      {lines.map(({ to, text }) => (
        <Alert key={text} role="status" color="yellow">
          {text}{' '}
          <Anchor component={Link} to={to} inherit underline="always">
            {i18n.t('See why')}
          </Anchor>
        </Alert>
      ))}
      {risk?.copiedAt && !risk.isHigh && risk.sales !== 0 && (
        <Text size="sm" c="dimmed">
          {i18n.t('If the disk of the server died now, sales since {moment} would be lost.', {
            moment: formatMoment(risk.copiedAt),
          })}
        </Text>
      )}
    </>
  )
}
