import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createEmbedded, embeddedConnection } from '../platform/database/embedded'

/** Runs the migrations once. Every test file starts with a copy of the database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pglite = await createEmbedded()
  const connection = embeddedConnection(pglite)
  await connection.prepare(async () => undefined)
  const dump = await pglite.dumpDataDir('none')
  await connection.close()

  const directory = await mkdtemp(join(tmpdir(), 'embedded-'))
  const path = join(directory, 'template.tar')
  await writeFile(path, Buffer.from(await dump.arrayBuffer()))
  project.provide('database', { kind: 'embedded', template: path })
  return () => rm(directory, { recursive: true })
}
