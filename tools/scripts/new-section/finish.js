import { runTool } from '../lib/run.js'

/**
 * Formats the written files, writes the catalogues, updates the host API, and adds the table to the baseline migration.
 *
 * @param {string[]} files the written files
 */
export async function finishSection(files) {
  await required('Biome', runTool('@biomejs/biome/bin/biome', ['check', '--write', ...files]))
  await required('The texts', runTool('tsx/dist/cli.mjs', ['tools/federation/texts/write-texts.ts']))
  await required('The offer', runTool('tsx/dist/cli.mjs', ['tools/federation/host-api/write-offers.ts']))
  const migration = 'backend/src/platform/database/baseline/write-baseline.ts'
  await required('The migration', runTool('tsx/dist/cli.mjs', [migration]))
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
  - delete .data: the development server refuses a database without the new table, and makes new sample data;
  - the fields: shared-api/src/records/neat-widget.ts. After a change the compiler names the other places;
  - the Spanish names in remote-REMOTE/src/sections.ts and src/locales/es.po, unless --es gave them;
  - the roles that may open it, its icon and its position in the menu: remote-REMOTE/src/sections.ts;
  - the roles that may read and change its data: backend/src/features/neat-widgets/routes.ts.`
