import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useMailFigures } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { MAIL, SETTINGS } from '../settings/paths'

/** Says that mails are stuck. Shows nothing when there are none. */
export function MailAlert() {
  const { i18n } = useLingui()
  const { data } = useMailFigures()
  const stuck = data ? data.delayed + data.failed : 0
  if (stuck === 0) return null
  return (
    <Alert role="status" color="yellow" mb="md">
      {i18n.t('{count, plural, one {A mail has not been sent.} other {# mails have not been sent.}}', {
        count: stuck,
      })}{' '}
      <Anchor component={Link} to={`${SETTINGS}/${MAIL}`} inherit underline="always">
        {i18n.t('See why')}
      </Anchor>
    </Alert>
  )
}
