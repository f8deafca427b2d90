import { Button, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { roleFamily, roleName, useSession } from 'shared-auth'
import { currentLanguage, LANGUAGES, useLingui } from 'shared-i18n'
import { Card } from 'shared-ui'
import { labelOf, landingOf, sectionAt } from '../sections'
import { LoginHeading } from './login-card'

interface RoleDeniedProps {
  /** The requested address. */
  from: string
}

/** Shown when the logged-in user's role may not open the requested address. */
export function RoleDenied({ from }: RoleDeniedProps) {
  const { i18n } = useLingui()
  const role = useSession(({ user }) => user.role)
  const section = sectionAt(from.split('?')[0] ?? '')
  const landing = landingOf(role)
  const needed = [...new Set(section?.roles.map(roleFamily))].map(roleName)
  return (
    <Card>
      {currentLanguage() === 'default' ? (
        <LoginHeading />
      ) : (
        <Title order={1}>{i18n.t('No access to {section}', { section: section && labelOf(section) })}</Title>
      )}
      <Text mt="md" role="alert">
        {i18n.t('{section} needs the role {needed}. You are logged in as {role}.', {
          section: section && labelOf(section),
          needed: new Intl.ListFormat(LANGUAGES[currentLanguage()].locale, { type: 'disjunction' }).format(
            needed,
          ),
          role: roleName(role),
        })}
      </Text>
      {landing && (
        <Button component={Link} to={landing.path} mt="lg">
          {i18n.t('Go to {section}', { section: labelOf(landing) })}
        </Button>
      )}
    </Card>
  )
}
