import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
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

/** @throws {Error} when a table, column or index of the schema has no migration, or an older snapshot is kept */
export async function checkMigrations() {
  await checkSnapshots(`${BACKEND}/migrations`)
  const output = await tryMigration('./src/tables/!(*.test).ts')
  if (output.includes('No schema changes')) return
  throw new Error(
    `The schema in backend/src/tables has changes without a migration. Run npx drizzle-kit generate --name NAME in backend.\n${output.trim()}`,
  )
}

/**
 * Compares a schema with the migrations without changing them.
 *
 * @param {string} schema files of tables, relative to `backend`
 * @returns {Promise<string>} the output of drizzle-kit
 */
export async function tryMigration(schema) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    await cp(`${BACKEND}/migrations`, folder, { recursive: true })
    return await generateMigration(
      '--dialect=postgresql',
      `--schema=${schema}`,
      `--out=${relative(BACKEND, folder)}`,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * drizzle-kit compares with the newest snapshot alone. Each has 4,700 lines.
 *
 * @param {string} migrations folder
 * @throws {Error} when it has older ones
 */
export async function checkSnapshots(migrations) {
  const older = await olderSnapshots(migrations)
  if (older.length === 0) return
  throw new Error(
    `Only the newest snapshot of backend/migrations is needed. Remove the others with git rm: ${older.join(', ')}`,
  )
}

/** Removes all snapshots but the newest one. */
export async function removeOlderSnapshots() {
  const migrations = `${BACKEND}/migrations`
  for (const name of await olderSnapshots(migrations)) await rm(join(migrations, 'meta', name))
}

/** @param {string} migrations folder */
async function olderSnapshots(migrations) {
  const snapshots = (await readdir(join(migrations, 'meta'))).filter((name) => name.includes('snapshot'))
  return snapshots.sort().slice(0, -1)
}
