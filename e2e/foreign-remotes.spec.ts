import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { test as base, expect } from './fixtures'
import { snapshotAfter, watchConsole } from './pages/browser'
import { storeSession } from './pages/login'
import { chooseInUserMenu, retryWhileFailing, ShellPage } from './pages/shell'
import { FOREIGN_BUILDS, type ForeignDeployment, withForeignRemotes } from './servers/foreign-remotes'
import { OtherOrigin } from './servers/other-origin'

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
  test(`${name}, built by another team, is mounted in fresh browsers`, {
    tag: name === 'Tides' ? '@long' : [],
  }, async ({ otherBrowser, api }) => {
    const { content } = await (await api('ADMINISTRATOR')).get<{ content: { name: string }[] }>(
      '/category?pageIndex=0&pageSize=5',
    )
    for (let time = 0; time < (name === 'Tides' ? 5 : 2); time += 1) {
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

/** The remotes of other teams: one that is published here, and one that is at another origin. */
const BUILDERS = [
  { builder: 'Vite', remote: 'weather', first: 'Weather', second: 'Outings' },
  { builder: 'Rspack', remote: 'tides', first: 'Tides', second: 'Boat trips' },
]

for (const { builder, first, second } of BUILDERS)
  test(`a second section of ${builder} is mounted, made of ordinary code, and its styles stay below and go with it`, {
    tag: first === 'Tides' ? '@long' : [],
  }, async ({ page, openAs }) => {
    const consoleErrors = watchConsole(page)
    const shell = new ShellPage(page)
    await openAs('ADMINISTRATOR', 'category')
    await expect(page.getByRole('row').nth(1)).toContainText(/\w/)
    const before = await looksOf(page)
    await shell.open(first)
    await expect(shell.title(first)).toBeVisible()
    await shell.open(second)
    await expect(shell.title('Outings')).toBeVisible()
    const link = shell.menu.getByRole('link', { name: 'Categories' })
    await expect(link, 'the rule of the host wins').not.toHaveCSS('color', 'rgb(255, 0, 0)')
    await expect(page.locator('main p').first(), 'the rule of the remote applies').toHaveCSS(
      'letter-spacing',
      '2px',
    )

    await page.getByRole('button', { name: 'Plan an outing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Outing' })
    await dialog.getByRole('combobox', { name: 'Place' }).click()
    await page.getByRole('option', { name: 'Hill' }).click()
    await dialog.getByLabel('People').fill('5')
    await dialog.getByRole('button', { name: 'Save the outing' }).click()
    await expect(page.getByText(/^Hill for 5, \d+ queries$/)).toBeVisible()

    await page.getByRole('button', { name: 'Read the note' }).click()
    await expect(page.getByText('Take a raincoat.')).toBeVisible()
    await shell.open('Categories')
    await expect(page.getByRole('row').nth(1)).toContainText(/\w/)
    expect(await looksOf(page)).toEqual(before)
    expect(consoleErrors).toEqual([])
  })

/** What the styles of the page say of the elements of the shell and of the list. */
const looksOf = (page: Page) =>
  page.locator('header *, nav *, main h1, th, td').evaluateAll((elements) =>
    elements.map((element) => {
      const { color, borderRadius, letterSpacing, padding, fontSize } = getComputedStyle(element)
      return [element.tagName, color, borderRadius, letterSpacing, padding, fontSize].join(' ')
    }),
  )

for (const { builder, second } of BUILDERS)
  test(`Retry loads a second section of ${builder} of which a file did not arrive`, { tag: '@long' }, async ({
    page,
    openAs,
  }) => {
    const shell = new ShellPage(page)
    await openAs('ADMINISTRATOR', 'category')
    const file = /utings-[\w-]+\.js$/
    await page.route(file, (route) => route.abort())
    await shell.open(second)
    const message = page.getByRole('alert').filter({ hasText: `${second} is not available` })
    await expect(message).toContainText(/utings-[\w-]+\.js did not load: the connection was lost/)
    await retryWhileFailing(page)
    await page.unroute(file)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(shell.title('Outings')).toBeVisible()
  })

for (const { builder, remote } of BUILDERS)
  for (const place of ['render', 'handler', 'timer', 'promise'])
    test(`an error in a ${place} of a remote of ${builder} is reported as its own, with its release`, {
      tag: place === 'timer' && remote === 'weather' ? [] : '@long',
    }, async ({ page, openAs }) => {
      await openAs('ADMINISTRATOR', `${remote === 'weather' ? 'weather-outings' : 'boat-trips'}?break`)
      const reported = page.waitForRequest('**/api/v1/client-errors')
      await page.getByRole('button', { name: `Break a ${place}` }).click()
      expect((await reported).postDataJSON()).toMatchObject({
        message: `Broken in a ${place}`,
        part: remote,
        version: remote === 'weather' ? '1.0.0-1a2b3c4d' : '2.0.0',
      })
      await othersWork(page)
    })

test('texts of a remote are shown without a list of its modules, too', { tag: '@long' }, async ({
  page,
  openAs,
}) => {
  await page.route('**/mf-manifest.json', (route) => route.fulfill({ status: 404 }))
  await openAs('ADMINISTRATOR', 'category')
  await chooseInUserMenu(page, 'Español')
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Tides' }).click()
  await expect(page.getByRole('heading', { name: 'Mareas' })).toBeVisible()
})

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
  await expect(remotes.getByRole('row', { name: 'tides ./Tides' })).toContainText('ready')
  await expect(remotes.getByRole('row', { name: /^react 19/ })).toContainText(/weather.*tides/)
  await remotes.getByRole('button', { name: 'Close' }).click()
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

test('a second release replaces what it must, in an open browser, and takes the files of the first along', {
  tag: '@long',
}, async ({ page, openAs, foreign: { site }, request, baseURL }) => {
  const shell = new ShellPage(page)
  const manifest = `${baseURL}remotes/weather/mf-manifest.json`
  const released = async () => (await request.get(manifest)).json()
  const mounted = async (title: string) => {
    await openAs('ADMINISTRATOR', 'weather')
    await expect(shell.title(title)).toBeVisible()
    await shell.open('Outings')
    await expect(shell.title('Outings')).toBeVisible()
  }
  expect((await request.get(manifest)).headers()['cache-control']).toBe('no-store')
  await mounted('Weather')
  const first = await released()
  await site.release('weather', '--from', FOREIGN_BUILDS.weatherNext, '--keep', '1')
  expect(await released()).not.toEqual(first)
  await mounted('Storms')
  await site.release('weather', '--from', FOREIGN_BUILDS.weather)
  expect(await released()).toEqual(first)
  await mounted('Weather')
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a remote of others that is published here opens, as ours do', { tag: '@long' }, async ({
    page,
    context,
    openAs,
  }) => {
    await openAs('ADMINISTRATOR', 'category')
    await snapshotAfter(page)
    await context.setOffline(true)
    await page.goto('weather-outings')
    await expect(new ShellPage(page).title('Outings')).toBeVisible()
    await context.setOffline(false)
  })
})

/** How the entry of Tides, at another origin, is answered, and what the section says. */
const ENTRIES: [string, Answer, RegExp][] = [
  ['is gone', { status: 404 }, /remoteEntry\.js did not load: the server answered 404/],
  ['fails on its server', { status: 500 }, /remoteEntry\.js did not load: the server answered 500/],
  ['is a page', HTML, /remoteEntry\.js did not load: the server answered with text\/html/],
  [
    'is of a wrong type',
    { contentType: 'text/plain', body: 'export {}' },
    /remoteEntry\.js did not load: the server answered with text\/plain/,
  ],
]

for (const [what, answer, says] of ENTRIES)
  test(`when an entry ${what}, the section says so`, { tag: '@long' }, async ({ page, openAs }) => {
    const headers = { 'access-control-allow-origin': '*' }
    await page.route('**/somewhere/remoteEntry.js*', (route) => route.fulfill({ headers, ...answer }))
    await openAs('ADMINISTRATOR', 'category')
    await new ShellPage(page).open('Tides')
    await expect(page.getByRole('alert').filter({ hasText: 'Tides is not available' })).toContainText(says)
  })

test('when the server of an entry allows no other site to read it, the section says so', {
  tag: '@long',
}, async ({ page, openAs, foreign: { site } }) => {
  const before = await site.config()
  const closed = await OtherOrigin.serve(FOREIGN_BUILDS.tides, { allowsAnyOrigin: false })
  const entry = `${closed.place}/remoteEntry.js`
  await page.route('**/config.json', (route) =>
    route.fulfill({
      json: { ...before, remotes: { ...before.remotes, tides: { ...before.remotes.tides, entry } } },
    }),
  )
  await openAs('ADMINISTRATOR', 'category')
  await new ShellPage(page).open('Tides')
  await expect(page.getByRole('alert').filter({ hasText: 'Tides is not available' })).toContainText(
    /Access-Control-Allow-Origin|REMOTE_ORIGINS/,
  )
  await closed.stop()
})

async function othersWork(page: Page): Promise<void> {
  const shell = new ShellPage(page)
  await shell.open('Tides')
  await expect(page.getByRole('button', { name: 'Asked 0 times' })).toBeVisible()
  await shell.open('Categories')
  await expect(page.getByRole('row').nth(1)).toContainText(/\w/)
}
