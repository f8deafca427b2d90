import { Badge } from '@mantine/core'
import type { AccountStatus, Employee } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'

const STATUS: Record<AccountStatus | 'NONE', { label: () => string; color: string }> = {
  NONE: { label: () => i18n.t('Not invited'), color: 'gray' },
  INVITED: { label: () => i18n.t({ id: 'Invited (state)', message: 'Invited' }), color: 'yellow' },
  ACTIVE: { label: () => i18n.t('Active'), color: 'sea' },
  DISABLED: { label: () => i18n.t({ id: 'Disabled (state)', message: 'Disabled' }), color: 'red' },
}

/** Whether an employee can log in. */
export function AccountState({ account }: Pick<Employee, 'account'>) {
  useLingui()
  const { color, label } = STATUS[account?.status ?? 'NONE']
  return (
    <Badge variant="light" color={color}>
      {label()}
    </Badge>
  )
}
