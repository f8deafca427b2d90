import { ROOT, run, runTool } from '../lib/run.js'
import { fillWords } from './words.js'

/**
 * Formats the written files, writes the catalogues, updates the host API, and generates the migration of the new table.
 *
 * @param {string[]} files the written files
 * @param {import('./words.js').Words} words
 */
export async function finishSection(files, words) {
  await required('Biome', runTool('@biomejs/biome/bin/biome', ['check', '--write', ...files]))
  await required('The texts', runTool('tsx/dist/cli.mjs', ['tools/federation/texts/write-texts.ts']))
  await required('The offer', runTool('tsx/dist/cli.mjs', ['tools/federation/host-api/write-offers.ts']))
  const migration = ['generate', '--name', fillWords('neat_widget', words)]
  await required(
    'The migration',
    run(process.execPath, ['node_modules/drizzle-kit/bin.cjs', ...migration], { cwd: `${ROOT}backend` }),
  )
}

/**
 * @param {string} what
 * @param {Promise<{ ok: boolean, output: string }>} running
 */
async function required(what, running) {
  const { ok, output } = await running
  if (!ok) throw new Error(`${what}:\n${output.trim()}`)
}

/** The next steps for the developer. REMOTE is replaced by the remote's name. */
export const NEXT_STEPS = `Next steps:
  - the fields: shared-api/src/records/neat-widget.ts. After a change the compiler names the other places;
  - the Spanish names in remote-REMOTE/src/sections.ts and src/locales/es.po, unless --es gave them;
  - the roles that may open it, its icon and its position in the menu: remote-REMOTE/src/sections.ts;
  - the roles that may read and change its data: backend/src/features/neat-widgets/routes.ts.`
