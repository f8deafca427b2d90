import { generateMigration, removeOlderSnapshots } from '../lib/migrations.js'
import { runTool } from '../lib/run.js'

/**
 * Formats the written files, writes the catalogues, updates the host API, and writes the migration that creates the table.
 *
 * @param {string[]} files
 * @param {string} table
 */
export async function finish(files, table) {
  await required('@biomejs/biome/bin/biome', 'check', '--write', ...files)
  await required('tsx/dist/cli.mjs', 'tools/federation/texts/write-texts.ts')
  await required('tsx/dist/cli.mjs', 'tools/federation/host-api/write-offers.ts')
  await generateMigration('--name', table)
  await removeOlderSnapshots()
}

async function required(/** @type {string} */ tool, /** @type {string[]} */ ...args) {
  const { ok, output } = await runTool(tool, args)
  if (!ok) throw new Error(`${args.slice(0, 2).join(' ')}:\n${output.trim()}`)
}

/** The next steps for the developer. REMOTE is replaced by the remote's folder. */
export const NEXT_STEPS = `Next steps:
  - the table: the new file in backend/migrations creates it when the server starts. While nobody else has run it, go back to that folder
    as it was after a change of the fields (git restore, git clean), and write it again with npx drizzle-kit generate;
  - the fields: shared-api/src/records/neat-widget.ts. After a change the compiler names the other places;
  - the Spanish names in REMOTE/src/sections.ts and src/locales/es.po, unless --es gave them;
  - the roles that may open it, its icon and its position in the menu: REMOTE/src/sections.ts;
  - the roles that may read and change its data: backend/src/features/neat-widget/routes.ts.`
