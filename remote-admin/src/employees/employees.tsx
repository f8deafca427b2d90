import type { Employee } from 'shared-api/contract'
import { formatMoney, lazyScreen } from 'shared-ui'
import { type Column, nameColumns } from 'shared-ui/table'
import { EMPLOYEES } from '../records'
import { SectionLink } from '../section/section-link'
import { SectionPage } from '../section/section-page'

const EmployeeForm = lazyScreen(async () => (await import('./employee-form')).EmployeeForm)

const COLUMNS: Column<Employee>[] = [
  ...nameColumns(({ person }: Employee) => person),
  { id: 'email', header: 'Email', cell: ({ person }) => person.email, sortable: true, grow: 2 },
  {
    id: 'salary',
    header: 'Salary',
    cell: ({ salary }) => formatMoney(salary),
    sortable: true,
    align: 'right',
  },
]

export function Employees() {
  return (
    <SectionPage
      section={EMPLOYEES}
      columns={COLUMNS}
      form={EmployeeForm}
      actions={<SectionLink to="/sales" label="All sales" />}
    />
  )
}
