import type { BrowserContext } from '@playwright/test'
import fc from 'fast-check'
import { LoginPage } from './pages/login'
import { OfflineDevice } from './pages/offline-device'
import { ShellPage } from './pages/shell'
import { countSales } from './servers/api'
import { begin, expect, resume, sell, suiteAt, test } from './servers/outage'

test.use({ trace: 'off' })

/** The number of steps: 40, or `STEPS`. 500 take about ten minutes. */
const STEPS = Number(process.env.STEPS ?? 40)
/** Another one makes other steps: `SEED`. */
const SEED = Number(process.env.SEED ?? 37)

const STEP_KINDS = [
  'sell',
  'cable',
  'reload',
  'kill',
  'sell and kill',
  'tab',
  'login',
  'price change',
] as const

/** What happens at a counter, in which the finished sales are those whose receipt was shown. */
const steps = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 8, arbitrary: fc.constant('sell' as const) },
      { weight: 6, arbitrary: fc.constantFrom(...STEP_KINDS) },
    ),
    tab: fc.nat({ max: 1 }),
    price: fc.integer({ min: 1, max: 9_999 }),
  }),
  { minLength: STEPS, maxLength: STEPS },
)

interface Service {
  id: number
  name: string
  description: string
  category: { id: number }
}

test(`after ${STEPS} random steps exactly the finished sales are stored`, { tag: '@long' }, async ({
  device,
  network,
  api,
}) => {
  test.setTimeout(60_000 + STEPS * 20_000)
  const server = await api('EMPLOYEE')
  const administrator = await api('ADMINISTRATOR')
  const before = await countSales(server)
  await begin(device.page, network)
  let isOffline = false
  let wasKilledOffline = false
  let finished = 0

  const tabOf = (tab: number) => device.context.pages()[tab] ?? device.page
  const plug = async (offline: boolean) => {
    isOffline = offline
    await device.context.setOffline(offline)
    // A power cut may bring back an older refresh cookie, whose session the server ends.
    if (offline || !wasKilledOffline) return
    wasKilledOffline = false
    await resume(device.page, network)
  }
  const restart = async () => {
    await device.kill()
    wasKilledOffline = isOffline
    await device.start()
    await device.context.setOffline(isOffline)
    await device.page.goto(suiteAt(network, 'new-sale'))
    // A power cut may take the session with it. Without a network nobody can log in.
    const login = new LoginPage(device.page).button
    await expect(login.or(new ShellPage(device.page).logout)).toBeVisible()
    const hasCatalogue = async () =>
      (await new OfflineDevice(device.page).keptUntilLogout().catch((): unknown[] => [])).includes(
        'catalogue',
      )
    // Nor does anybody sell offline where the browser has discarded a damaged database.
    if ((await login.isVisible()) || !(await hasCatalogue())) await plug(false)
    await resume(device.page, network)
  }
  const actions: Record<
    (typeof STEP_KINDS)[number],
    (step: { tab: number; price: number }) => Promise<void>
  > = {
    sell: async ({ tab }) => {
      await sell(tabOf(tab))
      finished++
    },
    'sell and kill': async ({ tab }) => {
      await sell(tabOf(tab))
      finished++
      await restart()
    },
    cable: () => plug(!isOffline),
    reload: async ({ tab }) => void (await tabOf(tab).reload()),
    kill: restart,
    tab: async () => {
      const [, second] = device.context.pages()
      if (second) return second.close()
      await (await device.context.newPage()).goto(suiteAt(network, 'new-sale'))
    },
    login: async () => {
      if (isOffline) await plug(false)
      for (const other of device.context.pages().slice(1)) await other.close()
      await new ShellPage(device.page).logout.click()
      const keep = device.page.getByRole('button', { name: 'Log out and keep them here' })
      const login = new LoginPage(device.page)
      await expect(keep.or(login.button)).toBeVisible()
      if (await keep.isVisible()) await keep.click()
      await device.page.goto(suiteAt(network))
      await login.enter('EMPLOYEE')
      await resume(device.page, network)
    },
    'price change': async ({ price }) => {
      const { content } = await administrator.get<{ content: Service[] }>('/service?pageIndex=0&pageSize=1')
      const [service] = content
      if (!service) throw new Error('There are no services')
      const { id, category, name, description } = service
      await administrator.put(`/service/${id}`, { name, description, price, categoryId: category.id })
    },
  }

  const [all = []] = fc.sample(steps, { numRuns: 1, seed: SEED })
  for (const [index, step] of all.entries())
    await test
      .step(`${index}: ${step.kind}`, () => actions[step.kind](step))
      .catch(async (error: unknown) => {
        throw new Error(`Step ${index}, ${step.kind}, failed with ${await describeTabs(device.context)}`, {
          cause: error,
        })
      })
  await plug(false)
  await expect
    .poll(() => countSales(server), { timeout: 60_000, message: await describeTabs(device.context) })
    .toBe(before + finished)
  await expect(new OfflineDevice(device.page).status).toBeHidden()
  expect(await countSales(server)).toBe(before + finished)
})

/** What is on the screen of each tab. */
async function describeTabs(context: BrowserContext): Promise<string> {
  const texts = context.pages().map(async (page) => {
    const body = await page.getByRole('main').textContent().catch(String)
    return `${page.url()}: ${body}`
  })
  return (await Promise.all(texts)).join('\n\n')
}
