import { dateIn } from 'shared-api/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { testConfig } from '../../testing/test-config'
import { categoryPayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'

describe('audit log', () => {
  const server = useTestServer()

  async function entries(query = '') {
    const response = await server.as('OWNER').get(`/audit-log?pageIndex=0&pageSize=50${query}`)
    expect(response.statusCode, response.body).toBe(200)
    return response.json().content
  }

  beforeAll(async () => {
    const administrator = server.as('ADMINISTRATOR')
    const { id } = (await administrator.post('/category', categoryPayload)).json()
    await administrator.put(`/category/${id}`, { ...categoryPayload, name: 'Mountains' })
    await server.login('EMPLOYEE', 'a wrong password')
    await server.anonymous.post('/auth/authenticate', { email: 'nobody@todoturismo.test', password: 'guess' })
    const nora = { name: 'Nora', lastname: 'Quiroga', email: 'nora.quiroga@todoturismo.test' }
    await server.as('OWNER').post('/administrator', nora)
  })

  it('lists who did what and what changed, newest first', async () => {
    expect(await entries()).toMatchObject([
      {
        action: 'invite',
        entity: 'account',
        name: null,
        holder: 'Nora Quiroga',
        holderRole: 'ADMINISTRATOR',
        person: { email: emailOf('OWNER') },
      },
      { action: 'create', entity: 'account' },
      {
        action: 'login-failure',
        person: null,
        holder: null,
        attemptedEmail: 'nobody@todoturismo.test',
        source: '127.0.0.1',
        changes: [],
      },
      {
        action: 'login-failure',
        person: { email: emailOf('EMPLOYEE') },
        attemptedEmail: emailOf('EMPLOYEE'),
      },
      {
        action: 'update',
        entity: 'category',
        name: 'Mountains',
        holder: null,
        person: { email: emailOf('ADMINISTRATOR'), name: 'Ana ADMINISTRATOR' },
        changes: [{ field: 'name', before: categoryPayload.name, after: 'Mountains' }],
      },
      {
        action: 'create',
        entity: 'category',
        changes: [{ field: 'name', before: null, after: categoryPayload.name }, { field: 'description' }],
      },
    ])
  })

  it('is filtered by person, kind and date', async () => {
    const today = dateIn(testConfig.businessTimeZone, new Date())
    expect(await entries(`&search=${emailOf('EMPLOYEE')}`)).toHaveLength(1)
    expect(await entries('&action=login-failure')).toHaveLength(2)
    expect(await entries('&search=nobody@ 127.0.0')).toHaveLength(1)
    // The first word is found in the name of the account, the second one in the address of the failed login.
    expect(await entries('&search=Ana 127.0.0')).toHaveLength(1)
    expect(await entries(`&action=update&search=ana`)).toHaveLength(1)
    expect(await entries(`&from=${today}&to=${today}`)).toHaveLength(6)
    expect(await entries('&to=2020-01-01')).toEqual([])
  })

  it('never holds a password', async () => {
    const response = await server.as('OWNER').get('/audit-log')
    expect(response.body).not.toMatch(/password|argon2/i)
  })
})

describe('reads', () => {
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
})
