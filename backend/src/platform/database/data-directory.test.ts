import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { databaseFolder, openEmbedded } from './embedded'

/** The modes of all files and folders. */
async function modesIn(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const modes = names.map(async (name) => {
    const found = await stat(join(folder, name))
    return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`
  })
  return [...new Set(await Promise.all(modes))].sort()
}

// Independent of the engine of the run.
it("the data directory is its owner's alone, whatever the umask, also one that an earlier version has made", async () => {
  const parent = await mkdtemp(join(tmpdir(), 'private-'))
  const umask = process.umask()
  onTestFinished(async () => {
    process.umask(umask)
    await rm(parent, { recursive: true })
  })
  const directory = join(parent, 'data')
  for (const [before, mask] of [0o000, 0o022, 0o077].entries()) {
    process.umask(mask)
    if (before) await chmod(databaseFolder(directory), 0o755)
    if (before) await chmod(join(databaseFolder(directory), 'PG_VERSION'), 0o666)
    const { close, db } = await openEmbedded(directory)
    await db.execute('create table if not exists made_later (id int)')
    await close()
    expect(await modesIn(directory)).toEqual(['file 600', 'folder 700'])
  }
}, 60_000)
