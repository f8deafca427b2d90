import { useLocation } from 'react-router-dom'
import { ApiError } from 'shared-api'
import { usePublicTrip } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { Card, EmptyState, LoadingOrFailed, usePageTitle } from 'shared-ui'
import { TripPage } from './trip-page'

/** The page of a link to a trip, for the client, without a login. The token is in the URL's fragment. */
export function PublicTrip() {
  const token = useLocation().hash.slice(1)
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <OpenTrip token={token} />
    </>
  )
}

function OpenTrip({ token }: { token: string }) {
  const { i18n } = useLingui()
  const query = usePublicTrip(token)
  usePageTitle(i18n.t('Your trip'))
  if (query.data) return <TripPage trip={query.data} token={token} />
  const isUnknown = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  return (
    <Card>
      {token === '' || isUnknown ? (
        <EmptyState
          order={1}
          title={i18n.t('This link does not work')}
          description={i18n.t(
            'It is incomplete, has expired or was withdrawn. Ask the business for a new one.',
          )}
        />
      ) : (
        <LoadingOrFailed request={query} />
      )}
    </Card>
  )
}
