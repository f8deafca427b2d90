/// <reference lib="dom" />
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumPath } from './browsers.js'
import { UserError } from './cli.js'
import { readJson } from './config-file.js'
import { mapPool } from './run.js'
import { BASE_PATH, sitePolicy } from './workspace.js'

/** No server listens here: the browser's requests are answered from the folder. */
const ORIGIN = 'http://localhost'
const AT_ONCE = 2
/** Longer than the host waits for a remote that does not answer. */
const SHOWN_WITHIN_MS = 15_000
/** Errors of what a button starts come soon after it. */
const AFTER_PRESS_MS = 100
const MOST_BUTTONS = 20
/** An address without a section: a screen of the host. */
const HOST_PAGE = '/no-such-page'

/**
 * @typedef {{ path: string, roles: string[], module: string, public?: boolean, within?: string[], underConstruction?: boolean,
 *   pages?: { path: string }[] }} DeclaredSection
 */
/** @typedef {{ name: string, path: string, where: string, problem: string }} Finding what is wrong at a path of a remote */
/** @typedef {{ sections: Omit<Finding, 'problem'>[], problems: Finding[],
 *   warnings: (Finding & { isError: boolean })[] }} Visited */
/** @typedef {{ folder: string, name: string, role: string, language: string, sections: DeclaredSection[] }} Visit */

/**
 * Opens the sections and pages of remotes in a browser: in each role's demo, one after the other in one page, in both languages. In the
 * default language it presses what is a button, once. Last it looks whether a screen of the host is as it was before.
 *
 * @param {string} folder of a site
 * @param {string[]} remotes
 * @returns {Promise<Visited>} what was opened, and what is wrong
 */
export async function visitSections(folder, remotes) {
  const executablePath = chromiumPath()
  if (!executablePath)
    throw new UserError(
      'There is no Chromium to mount the sections in.',
      'Install one, or name it in CHROMIUM_PATH.',
    )
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
  try {
    const visits = remotes.flatMap((name) => visitsOf(folder, name))
    const visited = await mapPool(AT_ONCE, visits, (visit) => run(browser, visit))
    const sections = visited.flatMap((each) => each.sections)
    const unique = new Map(sections.toReversed().map((each) => [`${each.name} ${each.path}`, each]))
    return {
      sections: [...unique.values()].reverse(),
      problems: visited.flatMap((each) => each.problems),
      warnings: visited.flatMap((each) => each.warnings),
    }
  } finally {
    await browser.close()
  }
}

/** @param {string} folder @param {string} name @returns {Visit[]} */
function visitsOf(folder, name) {
  const all = sectionsOf(folder, name)
  const roles = [...new Set(all.flatMap((section) => (section.public ? [''] : section.roles)))]
  return roles.flatMap((role) => {
    const sections = all.filter((section) =>
      role ? section.roles.includes(role) && !section.public : section.public,
    )
    return ['default', 'es'].map((language) => ({ folder, name, role, language, sections }))
  })
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Visit} visit
 * @returns {Promise<Visited>}
 */
async function run(browser, { folder, name, role, language, sections }) {
  const user = { name: 'Check', email: 'check@example.com', role: `${role}-DEMO` }
  const stored = {
    ...(role && { 'todoturismo.session': JSON.stringify({ state: { user }, version: 0 }) }),
    'todoturismo.language': language,
  }
  const context = await browser.newContext({
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: ORIGIN,
          localStorage: Object.entries(stored).map(([key, value]) => ({ name: key, value })),
        },
      ],
    },
  })
  /** @type {Visited} */
  const visited = { sections: [], problems: [], warnings: [] }
  let [where, path] = [name, '']
  const say = (/** @type {string} */ problem) => void visited.problems.push({ name, path, where, problem })
  await context.route('**/*', (route) => answer(folder, route, { name, say }))
  const page = await context.newPage()
  context.on('page', (other) => other !== page && void other.close())
  page.on('console', (message) => {
    const isOfCode =
      ['warning', 'error'].includes(message.type()) && !/^Failed to load|Service Worker/.test(message.text())
    if (isOfCode)
      visited.warnings.push({
        name,
        path,
        where,
        problem: message.text().slice(0, 200),
        isError: message.type() === 'error',
      })
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.exposeBinding('reportBlocked', (_source, address) =>
    say(`the security policy of the site blocks ${address}.`),
  )
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
      Reflect.get(window, 'reportBlocked')(`${blockedURI} (${effectiveDirective})`),
    )
  })
  try {
    await page.goto(`${ORIGIN}${BASE_PATH}${role ? HOST_PAGE : '/login'}`)
    await page.locator('h1').first().waitFor({ timeout: SHOWN_WITHIN_MS })
    const before = await looksOf(page)
    const failed = page.locator('main [data-failed]').first()
    const toHost = () => show(page, role ? HOST_PAGE : '/login')
    for (const section of sections) {
      for (const next of pathsOf(section)) {
        path = next
        where = `${name}: ${path} (${section.module})${role && ` as ${role}`}${language === 'es' ? ' in Spanish' : ''}`
        visited.sections.push({ name, path, where })
        if (!(await show(page, path))) say(`shows no heading within ${SHOWN_WITHIN_MS / 1000} s.`)
        else if (await failed.isVisible()) {
          // Pages report an error once, so that a second section with it is known by what it shows alone.
          const isTold = visited.problems.some((each) => each.path === path)
          if (!isTold) say((await failed.textContent()) ?? '')
        } else if (language === 'default' && role) await pressButtons(page, path, say)
        if (role && !(await isLoggedIn(page))) {
          say('the user is logged out.')
          return visited
        }
        await toHost()
      }
    }
    path = ''
    where = `${name}: after its sections${role && ` as ${role}`}`
    const changed = difference(before, await looksOf(page))
    if (changed) say(`a screen of the host looks otherwise: ${changed}`)
  } finally {
    await context.close()
  }
  return visited
}

/** A section whose pages are opened from the list of another shows a record. @param {DeclaredSection} section */
const pathsOf = ({ path, within, pages = [] }) => [
  `${path}${within ? '/1' : ''}`,
  ...pages.map((page) => (page.path.startsWith('/') ? page.path : `${path}/${page.path}`)),
]

/**
 * Opens an address as a link of the application does, from a screen of the host.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} path
 * @returns whether another heading than before is shown
 */
async function show(page, path) {
  try {
    const before = await page.locator('h1').first().textContent()
    await follow(page, path)
    await page
      .locator('h1')
      .filter({ hasNotText: before ?? '' })
      .first()
      .waitFor({ timeout: SHOWN_WITHIN_MS })
    await page.waitForLoadState('networkidle')
    return true
  } catch {
    return false
  }
}

/** @param {import('@playwright/test').Page} page @param {string} path */
const follow = (page, path) =>
  page.evaluate((href) => {
    const state = { idx: (history.state?.idx ?? 0) + 1, key: `${Math.random()}` }
    history.pushState(state, '', href)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, `${BASE_PATH}${path}`)

/** @param {import('@playwright/test').Page} page */
const isLoggedIn = (page) =>
  page.evaluate(() => localStorage.getItem('todoturismo.session')?.includes('"user":{') ?? false)

/**
 * Presses the buttons that a screen has at first, each once.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} path
 * @param {(problem: string) => void} say
 */
async function pressButtons(page, path, say) {
  const buttons = page.locator('main button:visible:enabled')
  const names = await buttons.evaluateAll((all) =>
    all.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  )
  const address = page.url()
  for (const name of [...new Set(names.filter(Boolean))].slice(0, MOST_BUTTONS)) {
    const button = page.locator('main').getByRole('button', { name, exact: true }).first()
    if (!(await button.isVisible())) continue
    await button.click({ timeout: 2_000 }).catch(() => undefined)
    await page.waitForTimeout(AFTER_PRESS_MS)
    if (!(await isLoggedIn(page))) return
    await page.keyboard.press('Escape')
    if (page.url() === address) continue
    if (!(await show(page, HOST_PAGE)) || !(await show(page, path)))
      return say(`is not shown again after "${name}".`)
  }
}

/** What the styles make of the elements of the shell. @param {import('@playwright/test').Page} page */
const looksOf = (page) =>
  page.locator('body, header *, nav *, footer *, main h1').evaluateAll((elements) =>
    elements.map((element) => {
      const { color, backgroundColor, font, letterSpacing, borderRadius, padding, textTransform } =
        getComputedStyle(element)
      const style = {
        color,
        backgroundColor,
        font,
        letterSpacing,
        borderRadius,
        padding,
        textTransform,
      }
      return {
        element: `${element.tagName} ${element.textContent?.slice(0, 30)}`,
        style: JSON.stringify(style),
      }
    }),
  )

/**
 * @param {{ element: string, style: string }[]} before
 * @param {{ element: string, style: string }[]} after
 * @returns {string | undefined} the first element that was there and is not as it was
 */
function difference(before, after) {
  const changed = after.find(({ element, style }) => {
    const same = before.filter((each) => each.element === element)
    return same.length > 0 && !same.some((each) => each.style === style)
  })
  return changed && `${changed.element} ${changed.style}`
}

/**
 * @param {string} folder
 * @param {import('@playwright/test').Route} route
 * @param {{ name: string, say: (problem: string) => void }} visit
 */
async function answer(folder, route, { name, say }) {
  const { origin, pathname } = new URL(route.request().url())
  if (origin !== ORIGIN) return route.continue()
  if (pathname.endsWith('/client-errors')) {
    const { part, message } = route.request().postDataJSON()
    say(part === name ? message : `${part}: ${message}`)
    return route.fulfill({ status: 204 })
  }
  const file = fileOf(folder, pathname)
  if (file)
    return route.fulfill({
      path: file,
      ...(file.endsWith('index.html') && {
        headers: { 'content-type': 'text/html', 'content-security-policy': policyOf(folder) },
      }),
    })
  // Files of another remote are told with it.
  const [, owner] = /\/remotes\/([^/]+)\//.exec(pathname) ?? []
  if (pathname.startsWith(`${BASE_PATH}/`) && (owner ?? name) === name && !/manifest\.json$/.test(pathname))
    say(`${pathname.slice(BASE_PATH.length + 1)} is missing.`)
  return route.fulfill({ status: 404, json: {} })
}

/** The file that a server would send. @param {string} folder @param {string} pathname */
function fileOf(folder, pathname) {
  const file = join(folder, pathname.slice(BASE_PATH.length))
  if (existsSync(file) && statSync(file).isFile()) return file
  const isPage = !/\.\w+$/.test(pathname) && pathname.startsWith(`${BASE_PATH}/`)
  return isPage ? join(folder, 'index.html') : undefined
}

/** The policy of a site that allows its remotes, and what REMOTE_ORIGINS and API_ORIGINS name besides. @param {string} folder */
function policyOf(folder) {
  const { remotes } = readJson(join(folder, 'config.json'))
  const elsewhere = Object.values(remotes).flatMap(({ entry }) =>
    URL.canParse(entry) ? [new URL(entry).origin] : [],
  )
  const origins = [...new Set([...elsewhere, process.env.REMOTE_ORIGINS ?? ''])].join(' ')
  return sitePolicy()
    .replaceAll(/\$\{REMOTE_ORIGINS\}/g, origins)
    .replace(/\$\{API_ORIGINS\}/, process.env.API_ORIGINS ?? '')
}

/** @param {string} folder @param {string} name @returns {DeclaredSection[]} */
export function sectionsOf(folder, name) {
  const installed = readJson(join(folder, 'config.json')).remotes[name]
  const { sections } = { ...readJson(join(folder, 'sections.json'))[name], ...installed }
  return Array.isArray(sections?.list) ? sections.list : []
}
