import { readdir, readFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'

const NOTICE = '-- Generated: see docs/decisions/0017-migrations.md.\n\n'
const BREAKPOINT = '\n--> statement-breakpoint\n'

/** drizzle-kit compares later migrations with this snapshot. A fixed id and time keep the files the same in every run. */
const SNAPSHOT_ID = '00000000-0000-0000-0000-000000000001'
const JOURNAL = {
  version: '7',
  dialect: 'postgresql',
  entries: [{ idx: 0, version: '7', when: Date.UTC(2026, 10, 26), tag: '0000_baseline', breakpoints: true }],
}

/** The files of `backend/migrations/`, by name, as schema, functions.sql and additions.sql require them. */
export async function baselineFiles(): Promise<Record<string, string>> {
  const schema = { ...generateDrizzleJson(await importSchema()), id: SNAPSHOT_ID }
  const tables = await generateMigration(generateDrizzleJson({}), schema)
  const functions = statementsOf(await readSql('functions.sql'))
  const additions = statementsOf(await readSql('additions.sql'))
  const statements = [
    // Generated columns and indexes call functions, and triggers need their tables.
    ...functions.filter((statement) => !isTrigger(statement)),
    ...tables,
    ...additions,
    ...functions.filter(isTrigger),
  ]
  return {
    '0000_baseline.sql': `${NOTICE}${statements.map((statement) => statement.trim()).join(BREAKPOINT)}\n`,
    'meta/0000_snapshot.json': `${JSON.stringify(schema, null, 2)}\n`,
    'meta/_journal.json': `${JSON.stringify(JOURNAL, null, 2)}\n`,
  }
}

async function importSchema(): Promise<Record<string, unknown>> {
  const folder = new URL('../../../tables/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts')).sort()
  const modules = await Promise.all(names.map((name) => import(new URL(name, folder).href)))
  // Sorted, because the order of a module's exports depends on what loads it.
  const exports = modules.flatMap((module) => Object.entries(module))
  return Object.fromEntries(exports.sort(([a], [b]) => (a < b ? -1 : 1)))
}

const readSql = (name: string) => readFile(new URL(`../${name}`, import.meta.url), 'utf8')

const isTrigger = (statement: string) => /^CREATE OR REPLACE TRIGGER /m.test(statement)

/** A statement ends with a line that ends with a semicolon, outside a function's body. */
function statementsOf(file: string): string[] {
  const statements: string[] = []
  let statement = ''
  for (const line of file.split('\n')) {
    statement += `${line}\n`
    const isInBody = statement.split('$$').length % 2 === 0
    if (!isInBody && line.endsWith(';')) {
      statements.push(statement)
      statement = ''
    }
  }
  return statements
}
