import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Markup, useLingui } from 'shared-i18n'
import { useSubpageTitle } from 'shared-ui'
import { ADMINS } from '../administrators/paths'
import { securityTitle } from '../settings-paths'
import { SecondFactorPolicy } from './second-factor-policy'

/** Who must have a second factor, and how sessions end. */
export function SecuritySettings() {
  const { i18n } = useLingui()
  useSubpageTitle(securityTitle())
  return (
    <Stack gap="xl">
      <SecondFactorPolicy />
      <Stack component="section" aria-labelledby="sessions" gap={4}>
        <Title order={2} size="h4" id="sessions">
          {i18n.t('Sessions')}
        </Title>
        <Text size="sm" c="dimmed">
          {i18n.t('Your own are in the menu of your name, under “Where you are logged in”.')}
        </Text>
        <Text size="sm" c="dimmed">
          <Markup
            text={i18n.t(
              'Those of somebody else end when the account is disabled, in <0>Administrators</0>.',
            )}
            tags={[<Anchor key="0" component={Link} to={ADMINS} inherit underline="always" />]}
          />
        </Text>
      </Stack>
    </Stack>
  )
}
