import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkMigrations, checkSnapshots, tryMigration } from './migrations.js'
import { ROOT } from './run.js'

it('the newest snapshot is enough to find that the schema has no changes', async () => {
  await checkMigrations()
})

it('a new table yields a migration of just that table', async () => {
  // Where neither the build nor another test reads it.
  const probe = `${ROOT}backend/node_modules/.probe.ts`
  onTestFinished(() => rmSync(probe))
  writeFileSync(
    probe,
    "import { integer, pgTable } from 'drizzle-orm/pg-core'\nexport const probe = pgTable('probe', { id: integer() })\n",
  )
  const output = await tryMigration('./{src/tables/!(*.test),node_modules/.probe}.ts')
  expect(output).toMatch(/probe 1 columns 0 indexes 0 fks/)
  expect(output.match(/Your SQL migration/g)).toHaveLength(1)
})

it('an older snapshot is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'meta'))
  for (const name of ['_journal', '0000_snapshot', '0001_snapshot'])
    writeFileSync(join(folder, 'meta', `${name}.json`), '{}')
  await expect(checkSnapshots(folder)).rejects.toThrow('git rm: 0000_snapshot.json')
  rmSync(join(folder, 'meta/0000_snapshot.json'))
  await checkSnapshots(folder)
})
