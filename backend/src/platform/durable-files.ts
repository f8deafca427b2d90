import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Waits until a file, or the names in a folder, outlive a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Flushes a folder with all that is in it. */
export async function flushFolder(folder: string): Promise<void> {
  for (const { parentPath, name } of await readdir(folder, { recursive: true, withFileTypes: true }))
    await flush(join(parentPath, name))
  await flush(folder)
}

/** Writes a file, readable by its owner only, and flushes it. */
export async function writeDurably(path: string, content: string): Promise<void> {
  await writeFile(path, content, { mode: 0o600, flush: true })
  await flush(dirname(path))
}

/** Creates a folder and those above it that are missing, and flushes their names. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, ...(mode && { mode }) })
  if (first === undefined) return
  let created = resolve(folder)
  while (created !== resolve(first)) {
    await flush(dirname(created))
    created = dirname(created)
  }
  await flush(dirname(created))
}
