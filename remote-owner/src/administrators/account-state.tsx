import { Badge, Group } from '@mantine/core'
import type { AccountStatus, Administrator } from 'shared-api/contract'

const STATES: Record<AccountStatus, { label: string; color: string }> = {
  ACTIVE: { label: 'Active', color: 'sea' },
  INVITED: { label: 'Invited', color: 'yellow' },
  DISABLED: { label: 'Disabled', color: 'red' },
}

export function AccountState({ account }: { account: Administrator }) {
  const { label, color } = STATES[account.status]
  return (
    <Group gap={6}>
      <Badge variant="light" color={color}>
        {label}
      </Badge>
      {account.role === 'OWNER' && (
        <Badge variant="outline" color="gray">
          Owner
        </Badge>
      )}
      {account.secondFactor && (
        <Badge variant="outline" color="gray">
          Second factor
        </Badge>
      )}
    </Group>
  )
}
