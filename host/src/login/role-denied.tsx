import { Button, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { roleFamily, roleName, useSession } from 'shared-auth'
import { Card } from 'shared-ui'
import { landingOf, sectionAt } from '../sections'
import { LoginHeading } from './login-heading'

interface RoleDeniedProps {
  /** The requested address. */
  from: string
}

/** Shown when the logged-in user's role may not open the requested address. */
export function RoleDenied({ from }: RoleDeniedProps) {
  const role = useSession(({ user }) => user.role)
  const section = sectionAt(from.split('?')[0] ?? '')
  const landing = landingOf(role)
  const needed = [...new Set(section?.roles.map(roleFamily))].map(roleName).join(' or ')
  return (
    <Card>
      <LoginHeading />
      <Text mt="md" role="alert">
        {section?.label} needs the role {needed}. You are logged in as {roleName(role)}.
      </Text>
      {landing && (
        <Button component={Link} to={landing.path} mt="lg">
          Go to {landing.label}
        </Button>
      )}
    </Card>
  )
}
