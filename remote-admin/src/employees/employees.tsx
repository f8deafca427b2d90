import { Group } from '@mantine/core'
import type { Employee } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { businessCurrency, formatMoney, lazyScreen } from 'shared-ui'
import { type Column, nameColumns } from 'shared-ui/table'
import { EMPLOYEES } from '../records'
import { RecordLink } from '../section/record-name'
import { SectionPage } from '../section/section-page'
import { AccountState } from './account-state'

const EmployeeForm = lazyScreen(async () => (await import('./employee-form')).EmployeeForm)

const columns = (): Column<Employee>[] => [
  ...nameColumns(({ person }: Employee) => person),
  {
    id: 'email',
    header: i18n.t('Email'),
    cell: ({ person, account }) => (
      <Group gap="0 8px">
        {person.email}
        <AccountState account={account} />
      </Group>
    ),
    sortable: true,
    grow: 2,
  },
  {
    id: 'salary',
    header: i18n.t('Salary'),
    cell: ({ salary }) => formatMoney(salary, businessCurrency().code),
    sortable: true,
    align: 'right',
  },
]

function SalesLink({ record: { person } }: { record: Employee }) {
  const { i18n } = useLingui()
  return (
    <RecordLink to={`/sales?${new URLSearchParams({ employeeEmail: person.email })}`}>
      {i18n.t('Sales by this employee')}
    </RecordLink>
  )
}

export function Employees() {
  return <SectionPage section={EMPLOYEES} columns={columns} form={EmployeeForm} links={SalesLink} />
}
