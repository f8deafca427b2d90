import { runTool } from '../lib/run.js'

/**
 * Formats the written files, writes the catalogues, updates the host API, and adds the table to the baseline migration.
 *
 * @param {string[]} files
 */
export async function finish(files) {
  await required('@biomejs/biome/bin/biome', 'check', '--write', ...files)
  await required('tsx/dist/cli.mjs', 'tools/federation/texts/write-texts.ts')
  await required('tsx/dist/cli.mjs', 'tools/federation/host-api/write-offers.ts')
  await required('tsx/dist/cli.mjs', 'backend/src/platform/database/baseline/write-baseline.ts')
}

async function required(/** @type {string} */ tool, /** @type {string[]} */ ...args) {
  const { ok, output } = await runTool(tool, args)
  if (!ok) throw new Error(`${args.slice(0, 2).join(' ')}:\n${output.trim()}`)
}

/** The next steps for the developer. REMOTE is replaced by the remote's folder. */
export const NEXT_STEPS = `Next steps:
  - delete .data: the development server refuses a database without the new table, and makes new sample data;
  - the fields: shared-api/src/records/neat-widget.ts. After a change the compiler names the other places;
  - the Spanish names in REMOTE/src/sections.ts and src/locales/es.po, unless --es gave them;
  - the roles that may open it, its icon and its position in the menu: REMOTE/src/sections.ts;
  - the roles that may read and change its data: backend/src/features/neat-widgets/routes.ts.`
