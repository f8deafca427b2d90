import { Badge, Group, Title } from '@mantine/core'
import { useSession } from 'shared-auth'

export function LoginHeading() {
  const role = useSession(({ user }) => user.role)
  return (
    <Title order={1}>
      <Group component="span" gap="sm">
        Login{' '}
        <Badge component="span" variant="default" c="dimmed" size="sm">
          {role}
        </Badge>
      </Group>
    </Title>
  )
}
