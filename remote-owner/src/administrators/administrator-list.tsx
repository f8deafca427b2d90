import { Stack } from '@mantine/core'
import { loadSavedViews, useAdministratorPage } from 'shared-api'
import type { Administrator } from 'shared-api/contract'
import { i18n, useLingui, useTranslated } from 'shared-i18n'
import { formatMoment } from 'shared-ui'
import { type Column, DataTable, nameColumns, useListState } from 'shared-ui/table'
import { AccountActions } from './account-actions'
import { AccountState } from './account-state'
import { ADMINS, title } from './paths'
import { SecondFactorPolicy } from './second-factor-policy'

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
    <Stack gap="lg">
      <DataTable
        label={title()}
        search={i18n.t('Search administrators')}
        rememberAs="administrators"
        savedViews={{ list: ADMINS.slice(1), load: loadSavedViews }}
        columns={columns}
        list={list}
        page={page}
      />
      <SecondFactorPolicy />
    </Stack>
  )
}
