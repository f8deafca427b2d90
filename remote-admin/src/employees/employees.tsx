import { lazyScreen } from 'shared-ui'
import { EMPLOYEES } from '../records'
import { AllSales } from '../section/all-sales'
import { SectionPage } from '../section/section-page'
import { EmployeeList } from './employee-list'

const EmployeeForm = lazyScreen(async () => (await import('./employee-form')).EmployeeForm)
const EditEmployee = lazyScreen(async () => (await import('./employee-form')).EditEmployee)

export function Employees() {
  return (
    <SectionPage
      section={EMPLOYEES}
      imports="employee"
      list={<EmployeeList />}
      create={<EmployeeForm />}
      edit={<EditEmployee />}
      actions={<AllSales />}
    />
  )
}
