import { Badge, Group } from '@mantine/core'
import { loadSavedViews, useAdministratorPage } from 'shared-api'
import type { AccountStatus, Administrator } from 'shared-api/contract'
import { i18n, useLingui, useTranslated } from 'shared-i18n'
import { formatMoment } from 'shared-ui'
import { type Column, DataTable, nameColumns, useListState } from 'shared-ui/table'
import { AccountActions } from './account-actions'
import { ADMINS, title } from './paths'

const accountColumns = (): Column<Administrator>[] => [
  ...nameColumns((account: Administrator) => account),
  { id: 'email', header: i18n.t('Email'), cell: ({ email }) => email, sortable: true, grow: 1.9 },
  {
    id: 'status',
    header: i18n.t('Status'),
    cell: (account) => <AccountState account={account} />,
    sortable: true,
    grow: 1.4,
  },
  {
    id: 'lastLoginAt',
    header: i18n.t('Last login'),
    minChars: 14,
    cell: ({ lastLoginAt }) => (lastLoginAt ? formatMoment(lastLoginAt) : i18n.t('Never')),
    sortable: true,
    grow: 1.2,
  },
  {
    id: 'actions',
    header: i18n.t('More'),
    cell: (account) => <AccountActions account={account} />,
    action: true,
  },
]

export function AdministratorList() {
  useLingui()
  const columns = useTranslated(accountColumns)
  const list = useListState({ rememberAs: 'administrators', columns })
  const page = useAdministratorPage(list.query)
  return (
    <DataTable
      label={title()}
      search={i18n.t('Search administrators')}
      rememberAs="administrators"
      savedViews={{ list: ADMINS.slice(1), load: loadSavedViews }}
      columns={columns}
      list={list}
      page={page}
    />
  )
}

const STATES: Record<AccountStatus, { label: () => string; color: string }> = {
  ACTIVE: { label: () => i18n.t('Active'), color: 'sea' },
  INVITED: { label: () => i18n.t({ id: 'Invited (state)', message: 'Invited' }), color: 'yellow' },
  DISABLED: { label: () => i18n.t({ id: 'Disabled (state)', message: 'Disabled' }), color: 'red' },
}

function AccountState({ account }: { account: Administrator }) {
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
