import type { Api } from '../servers/api'
import { ACCOUNTS, SaleClient } from '../servers/api'
import { expect, logIn, test } from './fixtures'
import type { User } from './user'

/** The longest time until a change of another person is on screen, on a busy machine. */
const SOON_MS = 5_000

const caves = { name: 'AA Caves', description: 'Dark' }

/** Waits until the browser follows what others do. */
const followsChanges = (user: User, seen: readonly string[]) =>
  user.until('for the event stream', async () => seen.some((path) => /\/events(\?|$)/.test(path)))

/** Waits until a tab follows what others do: another tab reads the stream, and this one waits for its turn. */
const followsOtherTab = (user: User) =>
  user.until('to follow the other tab', () =>
    user.tab.run<boolean>('return (await navigator.locks.query()).pending.length > 0'),
  )

async function seesSoon(user: User, text: string): Promise<void> {
  const start = performance.now()
  await user.sees({ text })
  expect(performance.now() - start).toBeLessThan(SOON_MS)
}

const createCategory = (administrator: Api) =>
  administrator.post<{ id: number }>('/category', caves).then(({ id }) => id)

test('what another user changes is on screen at once, in all tabs by one stream', async ({
  user,
  otherTab,
  api,
  faultyProxy,
}) => {
  const administrator = await api('ADMINISTRATOR')
  const id = await createCategory(administrator)
  await logIn(user, 'ADMINISTRATOR')
  await user.open('category?sort=name,asc')
  await user.sees({ text: caves.name })
  await followsChanges(user, faultyProxy.seen)
  const rename = (name: string) => administrator.put(`/category/${id}`, { ...caves, name })
  await rename('AA Grottos')
  await seesSoon(user, 'AA Grottos')

  const tab = await otherTab()
  await tab.open('category?sort=name,asc')
  await tab.sees({ text: 'AA Grottos' })
  await followsOtherTab(tab)
  await rename('AA Halls')
  await tab.sees({ text: 'AA Halls' })
})

test('an open form says who has changed its record, and keeps what is typed', async ({
  user,
  api,
  faultyProxy,
}) => {
  const administrator = await api('ADMINISTRATOR')
  const id = await createCategory(administrator)
  await logIn(user, 'ADMINISTRATOR')
  await user.open(`category/edit/${id}`)
  await user.fills({ label: 'Description' }, 'Very dark')
  await followsChanges(user, faultyProxy.seen)
  await administrator.put(`/category/${id}`, { ...caves, name: 'AA Grottos' })
  await seesSoon(user, 'Changed by')
  await user.clicks({ role: 'button', name: 'Keep my changes' })
  await user.clicks({ role: 'button', name: 'Guardar' })
  await user.sees({ text: 'Categoria agregada.' })
  expect(await administrator.get(`/category/${id}`)).toMatchObject({
    name: 'AA Grottos',
    description: 'Very dark',
  })
})

test('the wizard says at once that a price has changed', async ({ user, api, faultyProxy }) => {
  const administrator = await api('ADMINISTRATOR')
  const { content } = await administrator.get<{ content: { id: number; price: number }[] }>(
    '/service?pageIndex=0&pageSize=1',
  )
  const [service] = content
  if (!service) throw new Error('There are services in the sample data')
  const { category, ...fields } = await administrator.get<typeof service & { category: { id: number } }>(
    `/service/${service.id}`,
  )
  const setPrice = (price: number) =>
    administrator.put(`/service/${service.id}`, { ...fields, categoryId: category.id, price })

  await logIn(user, 'EMPLOYEE')
  await user.clicks({ role: 'radio' })
  await user.clicks({ role: 'button', name: 'Next' })
  await user.clicks({ role: 'checkbox' })
  await followsChanges(user, faultyProxy.seen)
  await setPrice(4321)
  await seesSoon(user, 'Something has changed since you began this sale')
  await user.sees({ text: '$ 4,321.00' })
  await setPrice(service.price)
})

test('a later page says how many sales are new, and shows them on request', async ({
  user,
  api,
  faultyProxy,
}) => {
  const employee = await SaleClient.open(await api('EMPLOYEE'))
  await logIn(user, 'OWNER')
  await user.open('sales?page=2')
  await user.sees({ role: 'row', nth: 1 })
  await followsChanges(user, faultyProxy.seen)
  for (let sold = 0; sold < 3; sold++) await employee.sell({ key: crypto.randomUUID(), day: '2099-02-02' })
  await seesSoon(user, '3 new sales')
  await user.clicks({ role: 'button', name: 'Show' })
  await user.seesNo({ text: '3 new sales' })
  expect(await user.address()).not.toContain('page=2')
})

test('the dashboard counts a sale of another user', async ({ user, api, faultyProxy }) => {
  const owner = await api('OWNER')
  const employee = await SaleClient.open(await api('EMPLOYEE'))
  const { sales } = await owner.get<{ sales: number }>('/report/sales?range=today')
  await logIn(user, 'OWNER')
  await user.open('reports?range=today')
  const counts = (count: number) =>
    user.until(`to see ${count} sales`, async () =>
      (await user.reads({ role: 'region', name: 'Sales' })).includes(`${count}`),
    )
  await counts(sales)
  await followsChanges(user, faultyProxy.seen)
  await employee.sell({ key: crypto.randomUUID(), day: '2099-02-02' })
  await counts(sales + 1)
})

test('while live updates are paused the screen stays, and a disabled account is logged out all the same', async ({
  user,
  api,
  faultyProxy,
}) => {
  const owner = await api('OWNER')
  const administrator = await api('ADMINISTRATOR')
  const id = await createCategory(administrator)
  const rename = (name: string) => administrator.put(`/category/${id}`, { ...caves, name })
  await logIn(user, 'ADMINISTRATOR')
  await user.open('category?sort=name,asc')
  await user.sees({ text: caves.name })
  await followsChanges(user, faultyProxy.seen)
  const choose = async (entry: string) => {
    await user.clicks({ role: 'button', name: 'Your account' })
    await user.clicks({ role: 'menuitem', name: 'More' })
    await user.clicks({ role: 'menuitem', name: entry })
  }
  await choose('Pause live updates')
  await rename('AA Rivers')
  // Longer than a screen waits before it reads again.
  const end = performance.now() + 1_500
  await user.until('for a read', async () => performance.now() > end)
  expect(await user.count({ text: 'AA Rivers' })).toBe(0)
  await choose('Resume live updates')
  await seesSoon(user, 'AA Rivers')

  await choose('Pause live updates')
  const { content } = await owner.get<{ content: { id: number; email: string }[] }>(
    '/administrator?pageIndex=0&pageSize=100',
  )
  const account = content.find(({ email }) => email === ACCOUNTS.ADMINISTRATOR.email)
  await owner.post(`/administrator/${account?.id}/disable`, {})
  await seesSoon(user, 'Your session has ended.')
  await owner.post(`/administrator/${account?.id}/enable`, {})
})
