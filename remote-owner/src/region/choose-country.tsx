import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useRegion } from 'shared-api'
import { isRealRole, useSession } from 'shared-auth'
import { browserStorage, useLingui } from 'shared-i18n'
import { REGION, SETTINGS } from '../settings-paths'

const KEY = 'todoturismo.country-later'

/** Asks an owner for the country, until one is chosen or the question is put away in this browser. Not in a demo. */
export function ChooseCountry() {
  const { i18n } = useLingui()
  const isReal = useSession(({ user }) => isRealRole(user.role))
  const { data } = useRegion()
  const { pathname } = useLocation()
  const [isPutAway, setIsPutAway] = useState(() => browserStorage.getItem(KEY) !== null)
  if (!isReal || isPutAway || data?.country !== null) return null
  return (
    <Alert
      data-screen-only
      title={i18n.t('In which country is the business?')}
      withCloseButton
      closeButtonLabel={i18n.t('Not now')}
      onClose={() => {
        browserStorage.setItem(KEY, 'true')
        setIsPutAway(true)
      }}
    >
      <Group gap="sm" justify="space-between">
        <Text size="sm">
          {i18n.t('One choice sets language, currency, dates and phone numbers for everybody.')}
        </Text>
        <Button
          component={Link}
          to={`${SETTINGS}/${REGION}`}
          state={{ returnTo: pathname }}
          size="xs"
          variant="default"
        >
          {i18n.t('Choose the country')}
        </Button>
      </Group>
    </Alert>
  )
}
