import { Stack } from '@mantine/core'
import { useAdministratorPage } from 'shared-api'
import type { Administrator } from 'shared-api/contract'
import { formatMoment } from 'shared-ui'
import { type Column, DataTable, nameColumns, useListState } from 'shared-ui/table'
import { AccountActions } from './account-actions'
import { AccountState } from './account-state'
import { TITLE } from './paths'
import { SecondFactorPolicy } from './second-factor-policy'

const COLUMNS: Column<Administrator>[] = [
  ...nameColumns((account: Administrator) => account),
  { id: 'email', header: 'Email', cell: ({ email }) => email, sortable: true, grow: 1.9 },
  {
    id: 'status',
    header: 'Status',
    cell: (account) => <AccountState account={account} />,
    sortable: true,
    grow: 1.4,
  },
  {
    id: 'lastLoginAt',
    header: 'Last login',
    cell: ({ lastLoginAt }) => (lastLoginAt ? formatMoment(lastLoginAt) : 'Never'),
    sortable: true,
    grow: 1.2,
  },
  {
    id: 'actions',
    header: 'More',
    cell: (account) => <AccountActions account={account} />,
    action: true,
  },
]

export function AdministratorList() {
  const list = useListState({ rememberAs: 'administrators' })
  const page = useAdministratorPage(list.query)
  return (
    <Stack gap="lg">
      <DataTable
        label={TITLE}
        search="Search administrators"
        rememberAs="administrators"
        columns={COLUMNS}
        list={list}
        page={page}
      />
      <SecondFactorPolicy />
    </Stack>
  )
}
