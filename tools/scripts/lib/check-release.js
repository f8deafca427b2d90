import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chromium } from '@playwright/test'
import { satisfies } from 'semver'
import { chromiumPath } from './browsers.js'
import { UserError } from './cli.js'
import { readJson } from './config-file.js'
import { digestOf, manifestIn } from './releases.js'
import { mapPool } from './run.js'
import { BASE_PATH } from './workspace.js'

/** No server listens here: the browser's requests are answered from the folder. */
const ORIGIN = 'http://localhost'
const AT_ONCE = 3
/** Longer than the host waits for a remote that does not answer. */
const SHOWN_WITHIN_MS = 15_000

/** @typedef {{ path: string, roles: string[], module: string, public?: boolean, within?: string[], underConstruction?: boolean }}
 *   DeclaredSection */

/**
 * Checks releases before they go out: publishes them into a copy of the site, compares their versions with those of the host, and
 * mounts every section of theirs in a browser, in the demo of each role.
 *
 * @param {string} site
 * @param {string[]} names of remotes; with `host` all of the site
 * @param {(copy: string) => Promise<unknown>} publishInto
 * @returns {Promise<string[]>} what is wrong
 */
export async function checkInCopy(site, names, publishInto) {
  const folder = mkdtempSync(join(tmpdir(), 'todoturismo-check-'))
  try {
    cpSync(site, folder, { recursive: true, filter: isServed })
    await publishInto(folder)
    if (!existsSync(join(folder, 'index.html')))
      throw new UserError(`${site} has no host to check with.`, 'Release the host first.')
    const all = Object.keys(readJson(join(folder, 'config.json')).remotes)
    const remotes = names.includes('host') ? all : names
    const compared = remotes.flatMap((name) => compare(folder, name))
    return [...new Set([...compared, ...(await mountSections(folder, remotes))])]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Kept releases, source maps and compressed copies are left out. */
const isServed = (/** @type {string} */ path) => basename(path) !== 'releases' && !/\.(map|br|gz)$/.test(path)

/**
 * The files that are not those of the manifest, and the versions that do not fit together.
 *
 * @param {string} folder
 * @param {string} name
 */
function compare(folder, name) {
  const place = join(folder, 'remotes', name)
  /** @type {string[]} */
  const problems = []
  // Served elsewhere.
  if (!existsSync(place)) return problems
  const [manifest, federation] = [manifestIn(place), federationIn(place)]
  const offered = manifestIn(folder).release.hostApi
  const needed = manifest?.release.hostApi
  if (needed && !satisfies(offered, needed))
    problems.push(`${name}: manifest.json: needs host API ${needed}, the host offers ${offered}.`)
  for (const [file, digest] of Object.entries(manifest?.files ?? {}))
    if (!existsSync(join(place, file)) || digestOf(join(place, file)) !== digest)
      problems.push(`${name}: ${file} is missing, or not the file of this release.`)
  const exposed = manifest?.preloads ? Object.keys(manifest.preloads) : federation?.exposes.map(pathOf)
  for (const { path, module, underConstruction } of sectionsOf(folder, name))
    if (!underConstruction && exposed?.includes(module) === false)
      problems.push(`${name}: ${path}: the remote does not expose ${module}.`)
  for (const { name: taken, requiredVersion: range } of federation?.shared ?? []) {
    const shared = federationIn(folder)?.shared.find((/** @type {any} */ each) => each.name === taken)
    if (range && shared && !satisfies(shared.version, range))
      problems.push(`${name}: mf-manifest.json: needs ${taken} ${range}, the host shares ${shared.version}.`)
  }
  return problems
}

const pathOf = (/** @type {{ path: string }} */ { path }) => path

/** @param {string} place */
function federationIn(place) {
  const file = join(place, 'mf-manifest.json')
  return existsSync(file) ? readJson(file) : undefined
}

/**
 * Opens every section as each of its roles. The host reports every failure of a remote to the server, with its reason.
 *
 * @param {string} folder
 * @param {string[]} remotes
 */
async function mountSections(folder, remotes) {
  const executablePath = chromiumPath()
  if (!executablePath)
    throw new UserError(
      'There is no Chromium to mount the sections in.',
      'Install one, or name it in CHROMIUM_PATH.',
    )
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
  try {
    const visits = remotes.flatMap((name) =>
      sectionsOf(folder, name).flatMap((section) =>
        (section.public ? [''] : section.roles).map((role) => ({ name, section, role })),
      ),
    )
    return (await mapPool(AT_ONCE, visits, (visit) => open(browser, folder, visit))).flat()
  } finally {
    await browser.close()
  }
}

/** @param {string} folder @param {string} name @returns {DeclaredSection[]} */
function sectionsOf(folder, name) {
  const installed = readJson(join(folder, 'config.json')).remotes[name]
  const { sections } = { ...readJson(join(folder, 'sections.json'))[name], ...installed }
  return Array.isArray(sections?.list) ? sections.list : []
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} folder
 * @param {{ name: string, section: DeclaredSection, role: string }} visit without a role: logged out
 * @returns {Promise<string[]>}
 */
async function open(browser, folder, { name, section: { path, within, module }, role }) {
  const user = { name: 'Check', email: 'check@example.com', role: `${role}-DEMO` }
  const session = { name: 'todoturismo.session', value: JSON.stringify({ state: { user }, version: 0 }) }
  const context = await browser.newContext({
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: ORIGIN, localStorage: role ? [session] : [] }] },
  })
  const where = `${name}: ${path} (${module})${role && ` as ${role}`}`
  /** @type {string[]} */
  const problems = []
  await context.route(`${ORIGIN}/**`, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/client-errors')) {
      const { part, message } = request.postDataJSON()
      problems.push(`${part === name ? where : `${part}, with ${path}`}: ${message}`)
      return route.fulfill({ status: 204 })
    }
    const file = fileOf(folder, pathname)
    if (file) return route.fulfill({ path: file })
    if (pathname.startsWith(`${BASE_PATH}/`) && !/manifest\.json$/.test(pathname))
      problems.push(`${where}: ${pathname.slice(BASE_PATH.length + 1)} is missing.`)
    return route.fulfill({ status: 404, json: {} })
  })
  try {
    const page = await context.newPage()
    // A section whose pages are opened from the list of another shows a record.
    await page.goto(`${ORIGIN}${BASE_PATH}${path}${within ? '/1' : ''}`)
    await page.locator('main h1').first().waitFor({ timeout: SHOWN_WITHIN_MS })
    await page.waitForLoadState('networkidle')
  } catch {
    problems.push(`${where}: shows no heading within ${SHOWN_WITHIN_MS / 1000} s.`)
  } finally {
    await context.close()
  }
  return problems
}

/** The file that a server would send. @param {string} folder @param {string} pathname */
function fileOf(folder, pathname) {
  const file = join(folder, pathname.slice(BASE_PATH.length))
  if (existsSync(file) && statSync(file).isFile()) return file
  const isPage = !/\.\w+$/.test(pathname) && pathname.startsWith(`${BASE_PATH}/`)
  return isPage ? join(folder, 'index.html') : undefined
}
