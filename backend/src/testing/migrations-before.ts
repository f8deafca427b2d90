import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '../database/migrations'

interface Journal {
  entries: { tag: string }[]
}

const journalOf = (folder: string) => join(folder, 'meta', '_journal.json')

const readJournal = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(journalOf(folder), 'utf8'))

/** The names of all migrations, `0003_client_lists`, oldest first. */
export const migrationTags = async (): Promise<string[]> =>
  (await readJournal(migrationsFolder)).entries.map(({ tag }) => tag)

/**
 * Copies the migrations before the named one to a folder, which the caller removes.
 *
 * @param tag the end of the migration's name, `client_lists`
 */
export async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const journal = await readJournal(folder)
  const end = journal.entries.findIndex((entry) => entry.tag.endsWith(tag))
  if (end === -1) throw new Error(`There is no migration ${tag}`)
  await writeFile(journalOf(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return folder
}
