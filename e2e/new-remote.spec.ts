import { rm } from 'node:fs/promises'
import { test as base, expect } from './fixtures'
import { watchConsole } from './pages/browser'
import { ShellPage } from './pages/shell'
import { newDirectory, type Server, withServer } from './servers/server'
import { Site } from './servers/site'
import { DevServer, WorkspaceCopy } from './servers/workspace'

interface NewRemote {
  /** A copy of the workspace in which `npm run new -- remote remote-tours "Tours"` was run. */
  workspace: WorkspaceCopy
  /** The deployed host and remotes of this workspace. The server already has the API of the new remote. */
  site: Site
  /** Runs `npm run release -- tours` in the copy. */
  release: (...args: string[]) => Promise<void>
  server: Server
}

const test = base.extend<object, { newRemote: NewRemote }>({
  newRemote: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    async ({}, use) => {
      const [workspace, site] = await Promise.all([
        WorkspaceCopy.make({ withPackages: false }),
        Site.create(),
      ])
      await site.release('host', 'admin', 'sales', 'owner')
      await workspace.run(
        'tools/scripts/new.js',
        'remote',
        'remote-tours',
        'Tours',
        '--es=Circuitos/Circuito',
      )
      await workspace.runIn('backend', 'node_modules/vite/bin/vite.js', 'build')
      const release = (...args: string[]) =>
        workspace.run('tools/scripts/release.js', 'tours', ...args, '--to', site.folder)
      // Other data lack the table of the new remote, and the server refuses them.
      const environment = { DATA_DIR: await newDirectory(), STATIC_DIR: site.folder }
      await withServer(environment, (server) => use({ workspace, site, release, server }), workspace.folder)
      await Promise.all([workspace.remove(), site.remove()])
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ newRemote }, use) => use(`${newRemote.server.origin}/hc-v2-front/`),
})

// All tests use one deployment, in this order.
test.describe.configure({ mode: 'default' })

test('a remote is added to a deployed host without changing its files', { tag: '@long' }, async ({
  page,
  as,
  newRemote: { site, release },
}) => {
  const shell = new ShellPage(page)
  const consoleErrors = watchConsole(page)
  const hostFiles = await site.hostFiles()
  expect(Object.keys(hostFiles).length).toBeGreaterThan(20)
  await as('ADMINISTRATOR')
  await expect(shell.menu.getByRole('link')).toHaveText(['Categories', 'Services', 'Clients', 'Employees'])

  await release()
  await page.reload()
  await shell.open('Tours')
  await expect(page.getByText('No results.')).toBeVisible()

  await test.step('its form stores what its list shows', async () => {
    await page.getByRole('link', { name: 'New Tour' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Lighthouse walk')
    await page.getByRole('textbox', { name: 'Description' }).fill('Along the coast until dusk')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: /Lighthouse walk/ })).toBeVisible()
  })

  await test.step('the palette finds its pages and its records', async () => {
    await page.keyboard.press('Control+k')
    await shell.palette.search.fill('new tour')
    await expect(shell.palette.group('Go to').getByRole('option')).toHaveText(['New Tour'])
    await shell.palette.search.fill('lighthouse')
    await shell.palette
      .group('Tours')
      .getByRole('option', { name: /Lighthouse walk/ })
      .click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Lighthouse walk')
  })

  await test.step('it brings its texts in other languages', async () => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Español' }).click()
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Circuitos' }).click()
    await expect(page.getByPlaceholder('Buscar circuitos')).toBeVisible()
    await page.getByRole('link', { name: 'Agregar circuito' }).click()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
    await page.getByRole('button', { name: 'Mi cuenta' }).click()
    await page.getByRole('menuitem', { name: 'Original' }).click()
    await expect(shell.menu.getByRole('link', { name: 'Tours' })).toBeVisible()
  })

  await test.step('only its role has it in the menu', async () => {
    await shell.logout.click()
    await as('EMPLOYEE')
    await expect(shell.menu.getByRole('link')).toHaveText(['New Sale', 'My Sales'])
    await shell.logout.click()
  })

  await test.step('a demo has sample data of it, in the palette before the section was open', async () => {
    await as('ADMINISTRATOR-DEMO')
    await page.keyboard.press('Control+k')
    await shell.palette.search.fill('second tour')
    await shell.palette
      .group('Tours')
      .getByRole('option', { name: /Second tour/ })
      .click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Second tour')
  })

  expect(consoleErrors).toEqual([])
  expect(await site.hostFiles()).toEqual(hostFiles)
})

test('a release adds the sections of the remote, and a rollback removes them', { tag: '@long' }, async ({
  page,
  as,
  newRemote: { workspace, site, release },
}) => {
  const shell = new ShellPage(page)
  const hostFiles = await site.hostFiles()
  await workspace.replace(
    'remote-tours/src/sections.ts',
    "label: { default: 'Tours', es: 'Circuitos', en: 'Tours' },\n    path: '/tours'",
    "label: { default: 'Excursions', es: 'Excursiones', en: 'Excursions' },\n    path: '/excursions'",
  )
  await workspace.replace(
    'remote-tours/src/sections.ts',
    "to: '/tours/edit/{id}'",
    "to: '/excursions/edit/{id}'",
  )
  await release()
  await as('ADMINISTRATOR-DEMO')
  await shell.open('Excursions')
  await expect(page).toHaveURL(/\/excursions$/)
  await expect(page.getByRole('row', { name: /First tour/ })).toBeVisible()

  await release('--back')
  await page.goto('tours')
  await expect(page.getByRole('row', { name: /First tour/ })).toBeVisible()
  await expect(shell.menu.getByRole('link', { name: 'Excursions' })).toHaveCount(0)
  await expect(shell.menu.getByRole('link', { name: 'Tours' })).toBeVisible()
  expect(await site.hostFiles()).toEqual(hostFiles)
})

test('npm run dev shows the remote', { tag: '@long' }, async ({ page, newRemote: { workspace } }) => {
  const data = await newDirectory()
  const server = await DevServer.start(workspace.folder, { environment: { DATA_DIR: data } })
  await page.goto(`${server.origin}/hc-v2-front/`)
  await page.getByRole('button', { name: 'Login as an Administrator' }).click()
  await page.getByRole('link', { name: 'Excursions' }).click()
  await expect(page.getByRole('row', { name: /First tour/ })).toBeVisible()
  await server.stop()
  await rm(data, { recursive: true })
})

test('the generated files pass the checks, their tests and those of the stack', { tag: '@long' }, async ({
  newRemote: { workspace },
}) => {
  test.slow()
  await workspace.replace(
    'remote-tours/src/sections.ts',
    "label: { default: 'Excursions', es: 'Excursiones', en: 'Excursions' },\n    path: '/excursions'",
    "label: { default: 'Tours', es: 'Circuitos', en: 'Tours' },\n    path: '/tours'",
  )
  await workspace.replace(
    'remote-tours/src/sections.ts',
    "to: '/excursions/edit/{id}'",
    "to: '/tours/edit/{id}'",
  )
  await workspace.run('tools/scripts/check.js')
  await workspace.run(
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--project=browser', '--project=backend on embedded', '--project=deploy'],
    ...['tours', 'host/src/sections', 'deploy'],
  )
})
