import { ROOT, run, runTool } from '../lib/run.js'
import { renamed } from './words.js'

/**
 * Brings what was written into the form that the checks want, and makes the migration of its table.
 *
 * @param {string[]} files that were written
 * @param {import('./words.js').Words} words
 */
export async function finish(files, words) {
  await done('Biome', runTool('@biomejs/biome/bin/biome', ['check', '--write', ...files]))
  await done('The offer', runTool('tsx/dist/cli.mjs', ['federation/write-offers.ts']))
  const migration = ['generate', '--name', renamed('neat_widget', words)]
  await done(
    'The migration',
    run(process.execPath, ['node_modules/drizzle-kit/bin.cjs', ...migration], { cwd: `${ROOT}backend` }),
  )
}

/**
 * @param {string} what
 * @param {Promise<{ ok: boolean, output: string }>} running
 */
async function done(what, running) {
  const { ok, output } = await running
  if (!ok) throw new Error(`${what}:\n${output.trim()}`)
}

/** What is left to a developer; REMOTE is the remote. */
export const LEFT_TO_SAY = `What is left to say:
  - what neat widgets have, in shared-api/src/records/neat-widget.ts: from there the compiler leads on;
  - who may open it, its icon and its place in the menu, in remote-REMOTE/src/sections.ts;
  - who may do what with its data, in backend/src/neat-widgets/routes.ts.`
