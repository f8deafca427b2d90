import { expect, it } from 'vitest'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()

const entries = async (action: string) =>
  (await server.as('OWNER').get(`/audit-log?pageIndex=0&pageSize=50&action=${action}`)).json().content

it('has every export and whole list, with its search and order', async () => {
  const [employee, administrator] = [server.as('EMPLOYEE'), server.as('ADMINISTRATOR')]
  await administrator.get('/client?search=ana&sort=name,asc', { accept: 'text/csv' })
  await employee.get('/client')
  await employee.get('/client?pageIndex=0&pageSize=5')
  await employee.get('/client?sort=nothing')
  expect(await entries('export')).toMatchObject([
    { entity: 'client', person: { email: emailOf('EMPLOYEE') }, changes: [] },
    {
      entity: 'client',
      person: { email: emailOf('ADMINISTRATOR') },
      changes: expect.arrayContaining([
        { field: 'search', before: null, after: 'ana' },
        { field: 'sort', before: null, after: 'name,asc' },
      ]),
    },
  ])
})

it('has one entry a day for the offline copies of an account on a network', async () => {
  const employee = server.as('EMPLOYEE')
  await employee.get('/offline-catalogue')
  await employee.get('/offline-catalogue')
  expect(await entries('offline-catalogue')).toMatchObject([
    { person: { email: emailOf('EMPLOYEE') }, source: '127.0.0.1' },
  ])
})

it('has a logout from all devices', async () => {
  const user = await server.loggedIn(emailOf('ADMINISTRATOR'))
  await user.post('/account/logout-everywhere')
  expect(await entries('logout-everywhere')).toMatchObject([
    { person: { email: emailOf('ADMINISTRATOR') }, holder: 'Ana ADMINISTRATOR' },
  ])
})
