import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useMailFigures } from 'shared-api'
import { ADMINS, MAIL } from '../administrators/paths'

/** Says that mails are stuck. Shows nothing when there are none. */
export function MailAlert() {
  const { data } = useMailFigures()
  const stuck = data ? data.delayed + data.failed : 0
  if (stuck === 0) return null
  return (
    <Alert role="status" color="yellow" mb="md">
      {stuck === 1 ? 'A mail has not been sent.' : `${stuck} mails have not been sent.`}{' '}
      <Anchor component={Link} to={`${ADMINS}/${MAIL}`} inherit underline="always">
        See why
      </Anchor>
    </Alert>
  )
}
