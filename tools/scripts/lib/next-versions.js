import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isServed } from './check-release.js'
import { log, UserError } from './cli.js'
import { readJson } from './config-file.js'
import { PNPM } from './install.js'
import { publish } from './releases.js'
import { run, runTool } from './run.js'
import { visitSections } from './visit-sections.js'
import { copyWorkspace } from './workspace.js'

/** Packages that are released together, by the one that is named. */
const TOGETHER = {
  react: ['react', 'react-dom'],
  '@mantine/core': ['core', 'hooks', 'dates', 'charts', 'notifications', 'spotlight'].map(
    (name) => `@mantine/${name}`,
  ),
}

/**
 * What other versions of packages would break: installs them in a copy of the workspace, builds the host there, and opens every section of
 * every release of a site in it.
 *
 * @param {string} site
 * @param {string[]} packages such as `react@20.0.0`
 * @returns {Promise<string>} a table in Markdown
 */
export async function tryNext(site, packages) {
  const folder = await copyWorkspace({ withPackages: false })
  const copy = mkdtempSync(join(tmpdir(), 'todoturismo-site-'))
  try {
    const build = await buildHost(folder, packages)
    cpSync(site, copy, { recursive: true, filter: isServed })
    await publish(build, copy)
    const remotes = Object.keys(readJson(join(copy, 'config.json')).remotes)
    return tableOf(packages, remotes, await visitSections(copy, remotes))
  } finally {
    for (const each of [folder, copy]) rmSync(each, { recursive: true })
  }
}

/** @param {string} folder @param {string[]} packages @returns {Promise<string>} the built host */
async function buildHost(folder, packages) {
  const catalog = join(folder, 'pnpm-workspace.yaml')
  writeFileSync(catalog, packages.reduce(withVersion, readFileSync(catalog, 'utf8')))
  log(`Installing ${packages.join(', ')} in a copy …`)
  const installed = await run('npx', ['--prefer-offline', '-y', PNPM, 'install', '--no-frozen-lockfile'], {
    cwd: folder,
    env: { CI: 'true' },
  })
  if (!installed.ok)
    throw new UserError(`They could not be installed:\n${installed.output.trim()}`, 'Name other versions.')
  log('Building the host …')
  const built = await runTool('vite/bin/vite.js', ['build'], {
    cwd: join(folder, 'host'),
    env: { NODE_ENV: 'production' },
  })
  if (!built.ok)
    throw new UserError(
      `The host cannot be built with them:\n${built.output.trim()}`,
      'That is what would break first.',
    )
  const dist = join(folder, 'host/dist')
  writeFileSync(join(dist, 'sections.json'), '{}')
  return dist
}

/**
 * @param {string} text of pnpm-workspace.yaml
 * @param {string} wanted
 */
function withVersion(text, wanted) {
  const at = wanted.lastIndexOf('@')
  const [name, version] = [wanted.slice(0, at), wanted.slice(at + 1)]
  if (at < 1 || !version)
    throw new UserError(`${wanted} names no version.`, 'Name packages such as react@20.0.0.')
  return (TOGETHER[/** @type {keyof typeof TOGETHER} */ (name)] ?? [name]).reduce((before, each) => {
    const line = new RegExp(`^(  "?${each}"?: ).*$`, 'm')
    if (!line.test(before))
      throw new UserError(`The catalog of pnpm-workspace.yaml has no ${each}.`, 'Name a package of it.')
    return before.replace(line, `$1${version}`)
  }, text)
}

/**
 * @param {string[]} packages
 * @param {string[]} remotes
 * @param {import('./visit-sections.js').Visited} visited
 */
function tableOf(packages, remotes, { sections, problems, warnings }) {
  const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').slice(0, 160)
  const rows = sections.map(({ name, where, path }) => {
    const isHere = (/** @type {{ name: string, path: string }} */ each) =>
      each.name === name && each.path === path
    const warning = warnings.find(isHere)
    const failure = problems.find(isHere) ?? (warning?.isError ? warning : undefined)
    const said = failure ? `fails: ${failure.problem}` : warning ? `warns: ${warning.problem}` : 'works'
    return `| ${cell(where)} | ${cell(said)} |`
  })
  const working = rows.filter((row) => row.includes('| works |')).length
  return [
    `${packages.join(', ')}: ${working} of ${rows.length} sections and pages of ${remotes.join(', ')} work.`,
    '',
    '| section | |',
    '| --- | --- |',
    ...rows,
  ].join('\n')
}
