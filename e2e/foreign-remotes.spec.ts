import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { test as base, expect } from './fixtures'
import { watchConsole } from './pages/browser'
import { storeSession } from './pages/login'
import { chooseInUserMenu, ShellPage } from './pages/shell'
import { FOREIGN_BUILDS, type ForeignDeployment, withForeignRemotes } from './servers/foreign-remotes'

const test = base.extend<object, { foreign: ForeignDeployment }>({
  foreign: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    ({}, use) => withForeignRemotes(use),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ foreign }, use) => use(`${foreign.server.origin}/hc-v2-front/`),
})

// All tests use one deployment.
test.describe.configure({ mode: 'default' })

for (const name of ['Weather', 'Tides'])
  test(`${name}, built by another team, is mounted in five fresh browsers`, {
    tag: name === 'Tides' ? '@long' : [],
  }, async ({ otherBrowser, api }) => {
    const { content } = await (await api('ADMINISTRATOR')).get<{ content: { name: string }[] }>(
      '/category?pageIndex=0&pageSize=5',
    )
    for (const _time of [1, 2, 3, 4, 5]) {
      const page = await otherBrowser()
      const consoleErrors = watchConsole(page)
      const shell = new ShellPage(page)
      await storeSession(page.context(), 'ADMINISTRATOR')
      await page.goto(name.toLowerCase())
      await expect(shell.title(name)).toBeVisible()
      await expect(page.getByText(/^\w.*, ADMINISTRATOR$/)).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: content[0]?.name ?? '' })).toBeVisible()
      const button = page.getByRole('button', { name: 'Asked 0 times' })
      expect(await button.evaluate(isInTheme), 'a button in the color of the theme').toBe(true)
      await button.click()
      await expect(page.getByRole('button', { name: 'Asked 1 times' })).toBeVisible()

      await page.keyboard.press('Control+k')
      await shell.palette.search.fill(name)
      await expect(shell.palette.group('Go to').getByRole('option', { name })).toBeVisible()
      await page.keyboard.press('Escape')
      await shell.open('Categories')
      await shell.open(name)
      await expect(page.getByRole('button', { name: 'Asked 0 times' })).toBeVisible()
      expect(consoleErrors).toEqual([])
    }
  })

/** Runs in the page. */
function isInTheme(button: Element): boolean {
  const sample = document.createElement('div')
  sample.style.backgroundColor = 'var(--mantine-primary-color-filled)'
  document.body.append(sample)
  const { backgroundColor } = getComputedStyle(sample)
  sample.remove()
  return (
    getComputedStyle(button).backgroundColor === backgroundColor && backgroundColor !== 'rgba(0, 0, 0, 0)'
  )
}

test('a foreign remote brings the texts that its mf-manifest.json lists', async ({ page, openAs }) => {
  await openAs('ADMINISTRATOR', 'weather')
  await chooseInUserMenu(page, 'Español')
  await expect(
    page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'El tiempo' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'El tiempo' })).toBeVisible()
  await page.getByRole('button', { name: 'Mi cuenta' }).click()
  await page.getByRole('menuitem', { name: 'Original' }).click()
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible()
})

test('?remotes shows what runs, how long it took, and which packages it takes', { tag: '@long' }, async ({
  page,
  openAs,
}) => {
  await openAs('ADMINISTRATOR', 'weather?remotes')
  const remotes = page.getByRole('region', { name: 'Remotes' })
  await expect(remotes.getByRole('row', { name: 'weather remotes/' })).toContainText(
    /1\.0\.0-1a2b3c4d.*1\.0\.0-1a2b3c4d/,
  )
  await expect(remotes.getByRole('row', { name: 'weather ./Weather' })).toContainText(
    /ready.*entry \d+, release \d+/,
  )
  await expect(remotes.getByRole('row', { name: /^@mantine\/core 9/ })).toContainText('weather')
  await page.getByRole('link', { name: 'Tides' }).click()
  await expect(remotes).toBeHidden()
})

const HTML = { contentType: 'text/html', body: '<!doctype html><title>Weather</title>' }
const script = (body: string) => ({ contentType: 'text/javascript', body })
const manifest = (file: 'manifest' | 'mf-manifest') =>
  JSON.parse(readFileSync(`${FOREIGN_BUILDS.weather}/${file}.json`, 'utf8'))
/** The entry of a remote with this function for its `init`. */
const containerWith = (init: string) =>
  script(`export const init = ${init}; export const get = async () => () => ({ Weather: () => null })`)

type Answer = Parameters<Route['fulfill']>[0]

interface Fault {
  fault: string
  /** The files of the remote Weather that are answered otherwise. */
  answers: Record<string, () => Answer>
  /** What the section shows, and what the server's log gets. */
  says: RegExp
  /** The load ends by the limit of silence. */
  isSilent?: true
}

const FAULTS: Fault[] = [
  {
    fault: 'its manifests are HTML',
    answers: { 'manifest.json': () => HTML, 'mf-manifest.json': () => HTML },
    says: /weather\/mf-manifest\.json is not JSON but text\/html/,
  },
  {
    fault: 'its manifest is of another remote',
    answers: { 'manifest.json': () => ({ json: { ...manifest('manifest'), name: 'tides' } }) },
    says: /The manifest beside .*weather\/remoteEntry\.js is of "tides", not of "weather"\./,
  },
  {
    fault: 'its manifest is of a newer format',
    answers: {
      'manifest.json': () => ({ status: 404 }),
      'mf-manifest.json': () => ({ json: { ...manifest('mf-manifest'), exposes: { './Weather': {} } } }),
    },
    says: /weather\/mf-manifest\.json is of a format that this host does not know: exposes/,
  },
  {
    fault: 'its entry is no container',
    answers: { 'remoteEntry.js': () => script('export const answer = 42') },
    says: /remoteEntry\.js is not a federation container/,
  },
  {
    fault: 'its init never answers',
    answers: { 'remoteEntry.js': () => containerWith('() => new Promise(() => {})') },
    says: /No answer in 10 s/,
    isSilent: true,
  },
  {
    fault: 'its init throws',
    answers: { 'remoteEntry.js': () => containerWith('() => { throw new Error("No share scope") }') },
    says: /No share scope/,
  },
  {
    fault: 'its init answers after the time limit',
    answers: { 'remoteEntry.js': () => containerWith('() => new Promise((go) => setTimeout(go, 10_500))') },
    says: /No answer in 10 s/,
    isSilent: true,
  },
  {
    fault: 'it brings a React of its own',
    answers: { 'remoteEntry.js': () => containerWith('(scope) => { scope.react["18.3.1"] = { get() {} } }') },
    says: /It brings react 18\.3\.1, and this host shares 19\.[\d.]+: build it with "import: false"\./,
  },
  {
    fault: 'it shares no React',
    answers: { 'mf-manifest.json': () => ({ json: { ...manifest('mf-manifest'), shared: [] } }) },
    says: /does not list react as shared: it would run a copy of its own\./,
  },
  {
    fault: 'it needs another major version of Mantine',
    answers: {
      'mf-manifest.json': () => {
        const { shared, ...rest } = manifest('mf-manifest')
        const other = (each: { name: string }) =>
          each.name === '@mantine/core' ? { ...each, requiredVersion: '^8.0.0' } : each
        return { json: { ...rest, shared: shared.map(other) } }
      },
    },
    says: /It needs @mantine\/core \^8\.0\.0, and this host shares 9\.[\d.]+\./,
  },
  {
    fault: 'it says no host API',
    answers: { 'manifest.json': () => ({ status: 404 }) },
    says: /The remote does not say which host API it needs/,
  },
]

for (const { fault, answers, says, isSilent } of FAULTS)
  test(`when ${fault}, that section alone says so`, { tag: '@long' }, async ({ page, openAs }) => {
    const shell = new ShellPage(page)
    if (isSilent) await page.clock.install()
    for (const [file, answer] of Object.entries(answers))
      await page.route(new RegExp(`/remotes/weather/${file}`), (route) => route.fulfill(answer()))
    const reported = page.waitForRequest('**/api/v1/client-errors')
    await openAs('ADMINISTRATOR', 'category')
    await shell.open('Weather')
    if (isSilent) await page.clock.fastForward('00:11')
    const message = page.getByRole('alert').filter({ hasText: 'Weather is not available' })
    await expect(message).toContainText(says)
    await keepScreenshot(page, fault)
    expect((await reported).postDataJSON()).toMatchObject({
      part: 'weather',
      path: '/weather',
      message: expect.stringMatching(says),
    })
    await othersWork(page)
  })

/** A change of the section that Weather declares, or of what config.json grants it. */
const CLAIMS = [
  {
    claim: 'the path of another',
    section: { path: '/category/rain' },
    says: '/category belongs to Categories of remote-admin.',
  },
  { claim: 'an unknown role', section: { roles: ['FORECASTER'] }, says: 'There is no role FORECASTER.' },
  {
    claim: 'a role that config.json withholds',
    granted: { roles: ['EMPLOYEE'] },
    says: 'It may not be opened to the role ADMINISTRATOR, as config.json says.',
  },
  { claim: 'a newer format', version: 2, says: 'Its manifest is of version 2, and this host knows 1.' },
]

for (const { claim, section, granted, version = 1, says } of CLAIMS)
  test(`a section of another team that claims ${claim} is refused alone`, { tag: '@long' }, async ({
    page,
    openAs,
  }) => {
    await page.route('**/sections.json', async (route) => {
      const response = await route.fetch()
      const sections = await response.json()
      const [declared] = sections.weather.sections.list
      sections.weather.sections = { version, list: [{ ...declared, ...section }] }
      await route.fulfill({ response, json: sections })
    })
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch()
      const config = await response.json()
      Object.assign(config.remotes.weather, granted)
      await route.fulfill({ response, json: config })
    })
    const reported = page.waitForRequest('**/api/v1/client-errors')
    await openAs('ADMINISTRATOR', section?.path ? 'category' : 'weather')
    if (!section?.path)
      await expect(page.getByRole('alert').filter({ hasText: 'Weather was refused' })).toContainText(says)
    if (!section?.path) await keepScreenshot(page, `a section that claims ${claim}`)
    expect((await reported).postDataJSON().message).toContain(says)
    await expect(new ShellPage(page).menu.getByRole('link', { name: 'Weather' })).toHaveCount(0)
    await othersWork(page)
  })

/** With `FAULT_SCREENSHOTS=docs/screenshots/faults` in that folder: those of docs/federation.md. */
async function keepScreenshot(page: Page, fault: string): Promise<void> {
  const { FAULT_SCREENSHOTS: folder } = process.env
  if (!folder) return
  const before = page.viewportSize()
  const path = `${folder}/${fault.replaceAll(/\W+/g, '-').toLowerCase()}.png`
  await page.setViewportSize({ width: 900, height: 500 })
  await page.getByRole('main').screenshot({ path })
  if (before) await page.setViewportSize(before)
}

async function othersWork(page: Page): Promise<void> {
  const shell = new ShellPage(page)
  await shell.open('Tides')
  await expect(page.getByRole('button', { name: 'Asked 0 times' })).toBeVisible()
  await shell.open('Categories')
  await expect(page.getByRole('row').nth(1)).toContainText(/\w/)
}
