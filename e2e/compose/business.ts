import { ACCOUNTS, Api, setPassword } from '../servers/api'
import { origin } from './stack'

interface Invited {
  invitation: { token: string }
}

/** The first day: the owner invites an administrator, who enters services and invites an employee. */
export async function openBusiness(): Promise<void> {
  const owner = await Api.logIn(origin(), 'OWNER')
  const { invitation } = await owner.post<Invited>('/administrator', {
    name: 'Ana',
    lastname: 'Gomez',
    email: ACCOUNTS.ADMINISTRATOR.email,
  })
  await setPassword(origin(), invitation.token, ACCOUNTS.ADMINISTRATOR.password)

  const administrator = await Api.logIn(origin(), 'ADMINISTRATOR')
  const category = await administrator.post<{ id: number }>('/category', {
    name: 'Excursions',
    description: 'A day out',
  })
  for (const [name, price] of [
    ['Glacier', 1500],
    ['Waterfalls', 2500.5],
  ] as const)
    await administrator.post('/service', {
      name,
      description: 'With a guide and a lunch',
      price,
      categoryId: category.id,
    })
  await administrator.post('/payment-method', { type: 'cash', interest: 0 })
  await administrator.post('/client', { ...person('Bruno', 'Diaz', 'bruno@example.com'), dni: 20111222 })
  const employee = await administrator.post<{ id: number }>('/employee', {
    ...person('Carla', 'Suarez', ACCOUNTS.EMPLOYEE.email),
    dni: 20333444,
    salary: 30000,
  })
  const { token } = await administrator.post<{ token: string }>(`/employee/${employee.id}/invitation`, {})
  await setPassword(origin(), token, ACCOUNTS.EMPLOYEE.password)
}

const person = (name: string, lastname: string, email: string) => ({
  name,
  lastname,
  email,
  address: '',
  phoneNumber: 0,
  birthday: '1990-05-01',
})
