import { usePublicTrip } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { useLinkToken } from 'shared-ui'
import { OpenedLink } from './public-frame'
import { TripPage } from './trip-page'

/** The page of a link to a trip, for the client, without a login. The token is in the URL's fragment. */
export function PublicTrip() {
  const { i18n } = useLingui()
  const { token } = useLinkToken()
  return (
    <OpenedLink token={token} title={i18n.t('Your trip')} query={usePublicTrip(token)}>
      {(trip) => <TripPage trip={trip} token={token} />}
    </OpenedLink>
  )
}
