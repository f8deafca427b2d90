import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, run } from '../../tools/scripts/lib/run.js'
import { fingerprint, readStamp, writeStamp } from '../../tools/scripts/lib/stamp.js'
import { OtherOrigin } from './other-origin'
import { type Server, withServer } from './server'
import { Site } from './site'

const SOURCES = 'e2e/foreign-remotes'
const FOLDER = `${ROOT}.build/foreign-remotes`
const STAMP = `${FOLDER}.stamp`

/** The builds of two remotes as other teams make them: with builders and a lock file of their own, outside of the workspace. */
export const FOREIGN_BUILDS = { weather: join(FOLDER, 'dist/weather'), tides: join(FOLDER, 'dist/tides') }

/** Builds both, unless nothing has changed. */
export async function buildForeignRemotes(): Promise<void> {
  const print = fingerprint(ROOT, [SOURCES])
  if (existsSync(FOLDER) && readStamp(STAMP) === print) return
  await rm(FOLDER, { recursive: true, force: true })
  await cp(join(ROOT, SOURCES), FOLDER, { recursive: true })
  await inFolder('npm', 'ci')
  await inFolder('npx', 'vite', 'build')
  await inFolder('node', 'build-rspack.js')
  writeStamp(STAMP, print)
}

async function inFolder(program: string, ...args: string[]): Promise<void> {
  const { ok, output } = await run(program, args, { cwd: FOLDER })
  if (!ok) throw new Error(`${program} ${args.join(' ')} failed in ${FOLDER}:\n${output}`)
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
    hostApi: '^4.0.0',
    sections: {
      version: 1,
      list: [{ label: 'Tides', path: '/tides', roles: ['ADMINISTRATOR'], module: './Tides', menu: 91 }],
    },
  }
  await site.configure({ ...config, remotes: { ...config.remotes, tides } })
  await withServer({ STATIC_DIR: site.folder, REMOTE_ORIGINS: elsewhere.origin }, (server) =>
    use({ site, server }),
  )
  await Promise.all([site.remove(), elsewhere.stop()])
}
