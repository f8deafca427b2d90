import { REMOTE_PACKAGES } from '../../tools/scripts/lib/workspace.js'
import { ShellPage } from '../pages/shell'
import { Traffic } from '../servers/traffic'
import { CHANGES, undone } from './changes'
import { asDocumented, changeSource, shell } from './machine'
import { expect, origin, test } from './stack'

const SERVICES = ['host', ...REMOTE_PACKAGES, 'backend', 'gateway']

const containers = async () => (await shell('docker compose ps --quiet')).split('\n').sort()

test('an update of pages and servers loses no request', async ({ api }) => {
  await changeSource(CHANGES.shutdown)
  await changeSource(CHANGES.brand)
  await changeSource(CHANGES.label)
  // Built first, so that the test measures only the replacement.
  await shell('docker compose build')

  const employee = await api('EMPLOYEE')
  const before = (await employee.get<unknown[]>('/sale')).length
  const traffic = await Traffic.start(origin(), employee, 100)
  const output = await shell('deploy/update.sh')
  const { requests, failures, slowestMs, sales } = await traffic.stop()
  for (const name of SERVICES)
    expect(output).toContain(
      `${name}: ${['host', 'remote-admin', 'backend'].includes(name) ? 'updated' : 'unchanged'}`,
    )

  console.log(`${requests} requests, ${failures.length} failed, the slowest ${Math.round(slowestMs)} ms`)
  expect(failures).toEqual([])
  expect(slowestMs).toBeLessThan(2000)
  expect((await employee.get<unknown[]>('/sale')).length).toBe(before + sales.length)
})

test('a change that no image depends on restarts nothing', async () => {
  const before = await containers()
  await changeSource(CHANGES.readme)
  await changeSource(CHANGES.test)
  const output = await shell('deploy/update.sh')
  for (const name of SERVICES) expect(output).toContain(`${name}: unchanged`)
  expect(await containers()).toEqual(before)
})

test('an update that does not start is rolled back', async () => {
  const before = await containers()
  await changeSource(CHANGES.exit)
  await expect(shell('deploy/update.sh backend')).rejects.toThrow('does not get healthy and was removed')
  expect(await containers()).toEqual(before)
  await changeSource(undone(CHANGES.exit))
  expect(await shell('deploy/update.sh')).toContain('backend: unchanged')
})

test('one remote is a canary, without an update of any container', async ({ page, as }) => {
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const before = await containers()
  await changeSource(CHANGES.title)
  for (const wrong of ['sales', 'sales much', 'sales 101', 'weather 10'])
    await expect(shell(`deploy/update.sh --canary ${wrong}`)).rejects.toThrow(
      'Usage: deploy/update.sh --canary',
    )
  const share = async (percent: string) => asDocumented('deploy/update.sh --canary sales 10', { 10: percent })
  expect(await share('100')).toContain('remote-sales: a canary for 100 % of the accounts')
  await as('EMPLOYEE')
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(section('Cash')).toBeVisible()
  await asDocumented('deploy/update.sh --canary sales 0        # for nobody')
  await page.reload()
  await expect(section('Drawer')).toBeVisible()
  expect(await containers()).toEqual(before)
  await changeSource(undone(CHANGES.title))
})

test('one remote is released and rolled back while a page is open', async ({ page, as }) => {
  const shellPage = new ShellPage(page)
  await as('EMPLOYEE-DEMO')
  await expect(shellPage.title('New Sale')).toBeVisible()
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const others = async () => shell('docker compose ps --quiet remote-admin remote-owner backend gateway')
  const before = await others()

  const sections = async () =>
    (await page.request.get(`${origin()}/hc-v2-front/sections.json`)).json() as Promise<unknown>
  const sectionsBefore = await sections()
  await changeSource(CHANGES.title)
  const [tagBefore, update, tagBack, updateBack] = [
    'for name in host remote-sales; do docker tag todoturismo-$name todoturismo-$name:before; done',
    'deploy/update.sh remote-sales host',
    'for name in host remote-sales; do docker tag todoturismo-$name:before todoturismo-$name; done   # and back',
    'deploy/update.sh --no-build remote-sales host',
  ]
  await asDocumented(`${tagBefore}\n${update}`)
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(section('Drawer')).toBeVisible()
  await page.reload()
  await expect(section('Cash')).toBeVisible()
  expect(await sections()).not.toEqual(sectionsBefore)

  await asDocumented(`${tagBack}\n${updateBack}`)
  await page.reload()
  await expect(section('Drawer')).toBeVisible()
  expect(await others()).toBe(before)
  expect(await sections()).toEqual(sectionsBefore)
  await changeSource(undone(CHANGES.title))
})
