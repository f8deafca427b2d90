import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../tools/scripts/lib/run.js'
import { AdminPage, adminSection } from './pages/admin'
import { copyOfTemplate, Server } from './servers/server'
import { DevServer, expect, test } from './servers/workspace'

// All tests use one workspace, in this order.
test.describe.configure({ mode: 'default' })

const categories = adminSection('Categories')

test('a change of host, remote or shared package shows at once and keeps typed text', {
  tag: '@long',
}, async ({ page, as, development: { workspace } }) => {
  await as('ADMINISTRATOR')
  const admin = new AdminPage(page, categories)
  await admin.create.click()
  await admin.field('Name').fill('Typed before')
  await admin.field('Name').evaluate(() => Reflect.set(window, 'neverReloaded', true))

  await workspace.replace(
    'remote-admin/src/categories/category-form.tsx',
    "label={i18n.t('Description')}",
    'label="In words"',
  )
  await expect(admin.field('In words')).toBeVisible()
  await workspace.replace('host/src/shell/footer.tsx', '|| brand}', '|| brand} at work')
  await expect(page.getByRole('contentinfo')).toContainText('TodoTurismo at work')
  await workspace.replace('shared-ui/src/form/save-form.tsx', "{i18n.t('Cancel')}", 'Never mind')
  await expect(page.getByRole('link', { name: 'Never mind' })).toBeVisible()

  await expect(admin.field('Name')).toHaveValue('Typed before')
  expect(await page.evaluate(() => Reflect.get(window, 'neverReloaded'))).toBe(true)
})

test('a change of the contract shows in the form', { tag: '@long' }, async ({
  page,
  as,
  development: { workspace },
}) => {
  await as('ADMINISTRATOR-DEMO')
  const admin = new AdminPage(page, categories)
  await admin.create.click()
  await workspace.replace('shared-api/src/contract/catalogue/category.ts', 'text(4, 50)', 'text(7, 50)')
  await expect(async () => {
    await admin.field('Name').fill('Cruise')
    await admin.submit.click()
    await expect(page.getByText('At least 7 characters')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('the server restarts when it has changed, and a request meanwhile is answered', {
  tag: '@long',
}, async ({ page, development: { workspace, server } }) => {
  await workspace.replace('backend/src/platform/monitoring.ts', "status: 'live'", "status: 'lively'")
  await expect
    // The request waits for a restart of the server, which can take a minute on a busy machine.
    .poll(async () => (await page.request.get(`${server.origin}/health/live`)).json(), { timeout: 60_000 })
    .toEqual({ status: 'lively' })
})

test('the server restarts when the folder of a source is replaced, as git checkout does', {
  tag: '@long',
}, async ({ page, development: { workspace, server } }) => {
  const folder = join(workspace.folder, 'backend/src/platform/events')
  await cp(folder, `${folder}-kept`, { recursive: true })
  await rm(folder, { recursive: true })
  await expect
    .poll(() => page.request.get(`${server.origin}/health/live`, { timeout: 2000 }).catch(() => 'gone'), {
      timeout: 60_000,
    })
    .toBe('gone')
  await rename(`${folder}-kept`, folder)
  await workspace.replace('backend/src/platform/monitoring.ts', "status: 'live", "status: 'again")
  await expect
    .poll(async () => (await page.request.get(`${server.origin}/health/live`)).text(), { timeout: 60_000 })
    .toContain('again')
})

test('npm run new -- section adds a section that works on sample data and on the server', {
  tag: '@long',
}, async ({ page, as, development: { workspace, server, directory } }) => {
  const added = page.getByRole('link', { name: 'Travel guides' })
  await as('ADMINISTRATOR-DEMO')
  await workspace.run('tools/scripts/new.js', 'section', 'remote-admin', 'Travel guides')
  await added.click()
  await expect(page.getByRole('row', { name: /First travel guide/ })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()

  // The server refuses data without the new table.
  await rm(directory, { recursive: true })
  await workspace.replace('backend/src/platform/monitoring.ts', "status: 'again", "status: 'anew")
  await expect
    .poll(
      () =>
        page.request.get(`${server.origin}/health/ready`).then(
          (answer) => answer.status(),
          () => 0,
        ),
      {
        timeout: 60_000,
      },
    )
    .toBe(200)
  await as('ADMINISTRATOR')
  await added.click()
  await expect(page.getByText('No results.')).toBeVisible()
  await page.getByRole('link', { name: 'New Travel Guide' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Lonely mountains')
  await page.getByRole('textbox', { name: 'Description' }).fill('Where nobody goes')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Lonely mountains/ })).toBeVisible()
})

test('new sections pass type check and tests', { tag: '@long' }, async ({ development: { workspace } }) => {
  test.slow()
  await workspace.run('tools/scripts/new.js', 'section', 'remote-owner', 'Agencies')
  await workspace.run('node_modules/typescript/bin/tsc', '-b', '--noEmit')
  await workspace.run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=browser',
    '--project=backend on embedded',
    'travel-guides',
    'agencies',
    'host/src/sections',
  )
})

test('npm run dev stops all of its processes', { tag: '@long' }, async () => {
  const directory = await copyOfTemplate()
  const server = await DevServer.start(ROOT, { environment: { DATA_DIR: directory } })
  expect(await server.stop()).toBe(0)
  await expect(fetch(server.origin)).rejects.toThrow()
  // Only one server at a time can use the data directory.
  await (await Server.start({ DATA_DIR: directory })).stop()
  await rm(directory, { recursive: true })
})
