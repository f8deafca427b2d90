import { Badge, Group } from '@mantine/core'
import type { AccountStatus, Administrator } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'

const STATES: Record<AccountStatus, { label: () => string; color: string }> = {
  ACTIVE: { label: () => i18n.t('Active'), color: 'sea' },
  INVITED: { label: () => i18n.t({ id: 'Invited (state)', message: 'Invited' }), color: 'yellow' },
  DISABLED: { label: () => i18n.t({ id: 'Disabled (state)', message: 'Disabled' }), color: 'red' },
}

export function AccountState({ account }: { account: Administrator }) {
  useLingui()
  const { label, color } = STATES[account.status]
  return (
    <Group gap={6}>
      <Badge variant="light" color={color}>
        {label()}
      </Badge>
      {account.role === 'OWNER' && (
        <Badge variant="outline" color="gray">
          {i18n.t('Owner')}
        </Badge>
      )}
      {account.secondFactor && (
        <Badge variant="outline" color="gray">
          {i18n.t('Two-step verification')}
        </Badge>
      )}
    </Group>
  )
}
