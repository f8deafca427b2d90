import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT, run } from './run.js'

const BACKEND = `${ROOT}backend`

/**
 * Compares the schema with the newest migration and writes what is missing, as `npx drizzle-kit generate` does in `backend`.
 *
 * @param {string[]} args
 * @returns {Promise<string>} the output of drizzle-kit
 * @throws {Error} when drizzle-kit fails, or would ask whether something is renamed
 */
export async function generateMigration(...args) {
  const bin = `${BACKEND}/node_modules/drizzle-kit/bin.cjs`
  const { output } = await run(process.execPath, [bin, 'generate', ...args], { cwd: BACKEND })
  // It ends with 0 after most errors, too.
  if (!/No schema changes|Your SQL migration/.test(output)) throw new Error(output.trim())
  return output
}

/** @throws {Error} when a table, column or index of the schema has no migration */
export async function checkMigrations() {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    await cp(`${BACKEND}/migrations`, folder, { recursive: true })
    const schema = '--schema=./src/tables/!(*.test).ts'
    const output = await generateMigration(
      '--dialect=postgresql',
      schema,
      `--out=${relative(BACKEND, folder)}`,
    )
    if (output.includes('No schema changes')) return
    throw new Error(
      `The schema in backend/src/tables has changes without a migration. Run npx drizzle-kit generate --name NAME in backend.\n${output.trim()}`,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
