import { Badge, Group, Title } from '@mantine/core'
import { roleName, useSession } from 'shared-auth'
import { currentLanguage, useLingui } from 'shared-i18n'

export function LoginHeading() {
  const { i18n } = useLingui()
  const role = useSession(({ user }) => user.role)
  return (
    <Title order={1}>
      <Group component="span" gap="sm">
        {i18n.t('Login')}{' '}
        <Badge component="span" variant="default" c="dimmed" size="sm">
          {currentLanguage() === 'default' ? role : roleName(role)}
        </Badge>
      </Group>
    </Title>
  )
}
