import { employees } from 'shared-api'
import type { Employee } from 'shared-api/contract'
import { formatMoney } from 'shared-ui'
import { type Column, DataTable, EditLink, ExportButton, useListState } from 'shared-ui/table'
import { ImportLink } from '../import/import-link'
import { usePrefetchedPage } from '../list/use-prefetched-page'
import { personName } from '../people/person-name'

const COLUMNS: Column<Employee>[] = [
  { id: 'name', header: 'Name', cell: ({ person }) => person.name, sortable: true },
  {
    id: 'lastname',
    header: 'Last name',
    cell: ({ person }) => person.lastname,
    sortable: true,
    heading: true,
  },
  { id: 'email', header: 'Email', cell: ({ person }) => person.email, sortable: true, grow: 2 },
  {
    id: 'salary',
    header: 'Salary',
    cell: ({ salary }) => formatMoney(salary),
    sortable: true,
    align: 'right',
  },
  { id: 'edit', header: 'Edit', cell: (employee) => <EditEmployeeLink {...employee} />, action: true },
]

function EditEmployeeLink({ id, person }: Employee) {
  const { one } = employees.usePrefetch()
  return <EditLink id={id} name={personName(person)} onIntent={() => one(id)} />
}

export function EmployeeList() {
  const list = useListState({ rememberAs: 'employees', columns: COLUMNS })
  const page = usePrefetchedPage(employees, list.query)
  return (
    <DataTable
      label="Employees"
      search="Search employees"
      actions={
        <>
          <ImportLink />
          <ExportButton useCsv={employees.useCsv} query={list.query} name="employees" />
        </>
      }
      rememberAs="employees"
      columns={COLUMNS}
      list={list}
      page={page}
    />
  )
}
