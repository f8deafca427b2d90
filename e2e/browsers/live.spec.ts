import type { Api } from '../servers/api'
import { ACCOUNTS } from '../servers/api'
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

/** Creates a category, and returns how to rename it. */
async function createCategory(administrator: Api) {
  const { id } = await administrator.post<{ id: number }>('/category', caves)
  return (name: string) => administrator.put(`/category/${id}`, { ...caves, name })
}

async function openCategories(user: User, seen: readonly string[]): Promise<void> {
  await logIn(user, 'ADMINISTRATOR')
  await user.open('category?sort=name,asc')
  await user.sees({ text: caves.name })
  await followsChanges(user, seen)
}

test('what another user changes is on screen at once, in all tabs by one stream', async ({
  user,
  otherTab,
  api,
  faultyProxy,
}) => {
  const rename = await createCategory(await api('ADMINISTRATOR'))
  await openCategories(user, faultyProxy.seen)
  await rename('AA Grottos')
  await seesSoon(user, 'AA Grottos')

  const tab = await otherTab()
  await tab.open('category?sort=name,asc')
  await tab.sees({ text: 'AA Grottos' })
  await followsOtherTab(tab)
  await rename('AA Halls')
  await tab.sees({ text: 'AA Halls' })
})

test('while live updates are paused the screen stays, and a disabled account is logged out all the same', async ({
  user,
  api,
  faultyProxy,
}) => {
  const owner = await api('OWNER')
  const rename = await createCategory(await api('ADMINISTRATOR'))
  await openCategories(user, faultyProxy.seen)
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
