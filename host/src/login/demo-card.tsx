import { Button, Stack, Text, Title } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { authenticate, demoCredentials } from 'shared-api'
import type { RealRole } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { Card } from 'shared-ui'

const DEMOS: readonly [RealRole, string][] = [
  ['EMPLOYEE', /*i18n*/ 'Login as an Employee'],
  ['ADMINISTRATOR', /*i18n*/ 'Login as an Administrator'],
  ['OWNER', /*i18n*/ 'Login as an Owner'],
]

/** Starts a demo with one click, without an account and without the server. */
export function DemoCard() {
  const { i18n } = useLingui()
  return (
    <Card>
      <Title order={2}>{i18n.t('Try the demo')}</Title>
      <Text c="dimmed" size="sm" mt={4} mb="md">
        {i18n.t('It works on sample data. Your changes stay in this browser.')}
      </Text>
      <Stack gap="xs">
        {DEMOS.map(([role, label]) => (
          <Button
            key={role}
            variant="light"
            justify="flex-start"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            onClick={() => void authenticate(demoCredentials(role))}
          >
            {i18n.t(label)}
          </Button>
        ))}
      </Stack>
    </Card>
  )
}
