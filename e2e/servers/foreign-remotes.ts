import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ROOT, run } from '../../tools/scripts/lib/run.js'
import { fingerprint } from '../../tools/scripts/lib/stamp.js'
import { OtherOrigin } from './other-origin'
import { type Server, withServer } from './server'
import { Site } from './site'

const SOURCES = 'e2e/foreign-remotes'
const ISOLATED_SOURCES = 'e2e/isolated-remotes'
/** The starter of other teams has the configuration of the builders. */
const STARTER = 'tools/federation/starter'
const FROM_STARTER = [`${STARTER}/builders`, `${STARTER}/template/shared.js`]

/** Kept until the sources, the lock file or the host API change. */
const folderOf = (...sources: string[]) =>
  `${ROOT}.build/${basename(sources[0] ?? '')}-${fingerprint(ROOT, [...sources, 'tools/federation/host-api.txt']).slice(0, 12)}`

const FOLDER = folderOf(SOURCES, ...FROM_STARTER)
const ISOLATED = folderOf(ISOLATED_SOURCES)

/** Remotes that bring their own framework: React 18 with Mantine 7, and Vue. */
export const ISOLATED_BUILDS = { notes: join(ISOLATED, 'dist/notes'), trips: join(ISOLATED, 'dist/trips') }

/** The builds of two remotes as other teams make them: with builders and a lock file of their own, outside of the workspace. */
export const FOREIGN_BUILDS = {
  weather: join(FOLDER, 'dist/weather'),
  /** The next release of it. */
  weatherNext: join(FOLDER, 'dist/weather-next'),
  tides: join(FOLDER, 'dist/tides'),
}

/** The range of a remote that works with the host API of today. */
const hostApiRange = async () =>
  `^${(await readFile(`${ROOT}tools/federation/host-api.txt`, 'utf8')).split('.')[0]}.0.0`

/** Builds into the folder, unless it is there. Two workers may do so at once, each in a folder of its own. */
async function buildOnce(folder: string, build: (own: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return
  const own = `${folder}.${process.pid}`
  await build(own)
  await rm(join(own, 'node_modules'), { recursive: true })
  await rename(own, folder).catch(() => rm(own, { recursive: true }))
}

export const buildIsolatedRemotes = (): Promise<void> =>
  buildOnce(ISOLATED, async (own) => {
    await cp(join(ROOT, ISOLATED_SOURCES), own, { recursive: true })
    await runIn(own, 'npm', 'ci')
    for (const name of Object.keys(ISOLATED_BUILDS)) await runIn(own, 'npx', 'vite', 'build', '--mode', name)
  })

export const buildForeignRemotes = (): Promise<void> => buildOnce(FOLDER, buildForeign)

async function buildForeign(own: string): Promise<void> {
  await copyForeignSources(own)
  await runIn(own, 'npm', 'ci', '--omit=dev')
  // In place of the tarball of the host API, which takes longer: builders read no more than the names of its modules.
  await cp(join(own, 'stubs'), join(own, 'node_modules'), { recursive: true })
  await runIn(own, 'npx', 'vite', 'build', '--outDir', 'dist/weather')
  await runIn(own, 'npx', 'vite', 'build', '--outDir', 'dist/weather-next', '--mode', 'next')
  const manifest = join(own, 'dist/weather-next/manifest.json')
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('1.0.0-1a2b3c4d', '1.1.0-2b3c4d5e'))
  await runIn(own, 'node', 'build-rspack.js')
}

async function copyForeignSources(folder: string): Promise<void> {
  await cp(join(ROOT, STARTER, 'builders'), folder, { recursive: true })
  await cp(join(ROOT, STARTER, 'template/shared.js'), join(folder, 'shared.js'))
  await cp(join(ROOT, SOURCES), folder, { recursive: true })
  for (const file of ['shared.js', 'public/manifest.json'].map((name) => join(folder, name)))
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('^4.0.0', await hostApiRange()))
}

/** Runs a program of a team in its folder. */
export async function runIn(cwd: string, program: string, ...args: string[]): Promise<void> {
  const { ok, output } = await run(program, args, { cwd })
  if (!ok) throw new Error(`${program} ${args.join(' ')} failed in ${cwd}:\n${output}`)
}

export interface ForeignDeployment {
  site: Site
  server: Server
}

/**
 * A server with host, remote-admin and both foreign remotes. Weather is published like our own remotes, with a manifest.json;
 * all that the host knows of Tides, at another origin, is in config.json.
 */
export async function withForeignRemotes(use: (deployment: ForeignDeployment) => Promise<void>) {
  await buildForeignRemotes()
  const [site, elsewhere] = await Promise.all([Site.create(), OtherOrigin.serve(FOREIGN_BUILDS.tides)])
  await site.release('admin')
  await site.release('weather', '--from', FOREIGN_BUILDS.weather)
  const config = await site.config()
  const tides = {
    entry: `${elsewhere.place}/remoteEntry.js`,
    release: '2.0.0',
    hostApi: await hostApiRange(),
    sections: {
      version: 1,
      list: [
        { label: 'Tides', path: '/tides', roles: ['ADMINISTRATOR'], module: './Tides', menu: 91 },
        { label: 'Boat trips', path: '/boat-trips', roles: ['ADMINISTRATOR'], module: './Outings', menu: 93 },
      ],
    },
  }
  await site.configure({ ...config, showRemotes: true, remotes: { ...config.remotes, tides } })
  await withServer({ STATIC_DIR: site.folder, REMOTE_ORIGINS: elsewhere.origin }, (server) =>
    use({ site, server }),
  )
  await Promise.all([site.remove(), elsewhere.stop()])
}
