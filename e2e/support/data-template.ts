import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Server } from './server'

/** An empty data directory, in which a server makes its own sample data. */
export const newDirectory = () => mkdtemp(join(tmpdir(), 'todoturismo-e2e-'))

/** Copies a data directory with the sample data from the template, because creating one takes seconds. */
export async function copyOfTemplate(): Promise<string> {
  const { DATA_TEMPLATE } = process.env
  if (!DATA_TEMPLATE) throw new Error('The global setup has not run')
  const directory = await newDirectory()
  await cp(DATA_TEMPLATE, directory, { recursive: true })
  return directory
}

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function seedTemplate(): Promise<() => Promise<void>> {
  const directory = await newDirectory()
  const server = await Server.start({ DATA_DIR: directory })
  await server.stop()
  // The workers inherit the environment.
  process.env.DATA_TEMPLATE = directory
  return () => rm(directory, { recursive: true })
}
