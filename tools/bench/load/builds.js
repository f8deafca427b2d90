import { existsSync } from 'node:fs'
import { log, UserError } from '../../scripts/lib/cli.js'
import { writeSectionsFile } from '../../scripts/lib/config-file.js'
import { ROOT, runTool } from '../../scripts/lib/run.js'
import { fingerprint, readStamp, writeStamp } from '../../scripts/lib/stamp.js'
import { buildInputs, REMOTE_PACKAGES } from '../../scripts/lib/workspace.js'

const OUTPUT = `${ROOT}.build/monolith`
const STAMP = `${ROOT}.build/monolith.stamp`
const NAMES = REMOTE_PACKAGES.map((folder) => folder.replace('remote-', ''))

/** The folders that a web server serves for the suite, keyed by URL prefix. */
export const SUITE_FOLDERS = {
  '': `${ROOT}host/dist`,
  ...Object.fromEntries(NAMES.map((name) => [`remotes/${name}/`, `${ROOT}remote-${name}/dist`])),
}

/** The same for the monolith. */
export const MONOLITH_FOLDERS = { '': OUTPUT }

/** Builds the host with the remotes' sources built in, as one application with a chunk per section. */
export async function buildMonolith() {
  const inputs = ['host', ...REMOTE_PACKAGES].flatMap((name) => buildInputs(ROOT, name))
  const print = fingerprint(ROOT, [...new Set(inputs)])
  if (existsSync(OUTPUT) && readStamp(STAMP) === print) return
  log('Building the monolith to compare with …')
  const { ok, output } = await runTool(
    'vite/bin/vite.js',
    ['build', '--mode=monolith', `--outDir=${OUTPUT}`, '--emptyOutDir'],
    { cwd: `${ROOT}host`, env: { NODE_ENV: 'production' } },
  )
  if (!ok)
    throw new UserError(
      `The monolith could not be built:\n${output.trim()}`,
      'Fix the errors above and try again.',
    )
  writeSectionsFile(OUTPUT, (remote) => `${ROOT}remote-${remote}/dist/manifest.json`)
  writeStamp(STAMP, print)
}
