import { expect, it, onTestFinished, vi } from 'vitest'
import { onChanges } from '../live/changes'
import { followDemoTabs } from '../live/demo-tabs'
import { logIn } from '../testing/log-in'
import { sampleAdministrators } from './administrators'
import { sampleEmployeeAccounts } from './employee-accounts'
import { sampleImports } from './imports'
import { sampleSource } from './sample-source'

/** Follows the other tabs as this person, and collects what another tab is told. */
async function followAs(role: 'ADMINISTRATOR-DEMO' | 'OWNER-DEMO') {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  followDemoTabs(logIn(role), stop.signal)
  const other = new BroadcastChannel('todoturismo.demo')
  onTestFinished(() => other.close())
  const told: { name: string; row: object }[] = []
  other.addEventListener('message', ({ data }: MessageEvent) => told.push(data))
  return { other, told, account: `${role} ana@todoturismo.test` }
}

it('tells other tabs of administrators', async () => {
  const { told } = await followAs('OWNER-DEMO')
  const { administrator } = await sampleAdministrators.invite({
    name: 'Eva',
    lastname: 'Ruiz',
    email: 'eva@example.com',
    role: 'ADMINISTRATOR',
  })
  await sampleAdministrators.disable(administrator.id)
  await vi.waitUntil(() => told.length === 2)
  expect(told).toMatchObject([
    { name: 'administrator', row: { email: 'eva@example.com', status: 'INVITED' } },
    { name: 'administrator', row: { email: 'eva@example.com', status: 'DISABLED' } },
  ])
})

it('shows in one tab the accounts of employees that another one enables and disables', async () => {
  const { other, told, account } = await followAs('ADMINISTRATOR-DEMO')
  const heard = vi.fn()
  onTestFinished(onChanges(heard))
  await sampleEmployeeAccounts.disable(1)
  await vi.waitUntil(() => told.length === 1)
  const [disabled] = told
  await sampleEmployeeAccounts.enable(1)
  expect(await sampleSource.resources.employee.get(1)).toMatchObject({ account: { status: 'ACTIVE' } })
  other.postMessage({ ...disabled, account })
  await vi.waitUntil(() => heard.mock.calls.length > 0)
  expect(heard).toHaveBeenCalledWith([{ topic: 'employee', id: 1 }])
  expect(await sampleSource.resources.employee.get(1)).toMatchObject({ account: { status: 'DISABLED' } })
  await sampleEmployeeAccounts.enable(1)
})

it('tells other tabs of imported records', async () => {
  const { told } = await followAs('ADMINISTRATOR-DEMO')
  const { id } = await sampleImports.begin({ entity: 'category', fileName: 'categories.csv' })
  await sampleImports.stage(id, [{ row: 2, values: { name: 'Imported caves', description: 'Dark' } }])
  await sampleImports.store(id, { created: 1, changed: 0 })
  await vi.waitUntil(() => told.length === 1)
  expect(told).toMatchObject([{ name: 'category', row: { name: 'Imported caves' } }])
})

it('shows in one tab of the demo what another one saves', async () => {
  const user = logIn('ADMINISTRATOR-DEMO')
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  followDemoTabs(user, stop.signal)
  const heard = vi.fn()
  onTestFinished(onChanges(heard))

  const other = new BroadcastChannel('todoturismo.demo')
  onTestFinished(() => other.close())
  const told = vi.fn()
  other.addEventListener('message', ({ data }: MessageEvent) => told(data))
  const account = 'ADMINISTRATOR-DEMO ana@todoturismo.test'

  const row = { id: 900, name: 'Caves', description: 'Dark' }
  other.postMessage({
    account: 'OWNER-DEMO ana@todoturismo.test',
    name: 'category',
    row: { ...row, id: 901 },
  })
  other.postMessage({ account, name: 'category', row })
  await vi.waitUntil(() => heard.mock.calls.length > 0)
  expect(heard.mock.calls).toEqual([[[{ topic: 'category', id: 900 }]]])
  expect(await sampleSource.resources.category.get(900)).toEqual(row)

  await sampleSource.resources.category.update(900, {
    id: 900,
    name: 'Grottos',
    description: 'Dark',
  } as never)
  await vi.waitUntil(() => told.mock.calls.length > 0)
  expect(told).toHaveBeenCalledWith({ account, name: 'category', row: { ...row, name: 'Grottos' } })
})
