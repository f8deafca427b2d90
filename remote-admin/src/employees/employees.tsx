import { lazy } from 'react'
import { EMPLOYEES } from '../records'
import { SectionPage } from '../section/section-page'
import { EmployeeList } from './employee-list'

const EmployeeForm = lazy(async () => ({ default: (await import('./employee-form')).EmployeeForm }))
const EditEmployee = lazy(async () => ({ default: (await import('./employee-form')).EditEmployee }))

export function Employees() {
  return (
    <SectionPage
      section={EMPLOYEES}
      list={<EmployeeList />}
      create={<EmployeeForm />}
      edit={<EditEmployee />}
    />
  )
}
