import { Badge, Group, Title } from '@mantine/core'
import { useSession } from 'shared-auth'
import { currentLanguage, useLingui } from 'shared-i18n'

/** The heading of the login screen. The texts of the specification have the role of the session beside it. */
export function LoginHeading() {
  const { i18n } = useLingui()
  const role = useSession(({ user }) => user.role)
  return (
    <Title order={1}>
      <Group component="span" gap="sm">
        {i18n.t('Login')}{' '}
        {currentLanguage() === 'default' && (
          <Badge component="span" variant="default" c="dimmed" size="sm">
            {role}
          </Badge>
        )}
      </Group>
    </Title>
  )
}
