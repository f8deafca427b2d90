import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../tools/scripts/lib/throwaway-postgres.js'
import { connectPostgres } from '../platform/database/postgres'

/** Starts PostgreSQL and runs the migrations once. Every test file starts with a copy of the database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const connection = await connectPostgres(server.url)
  await connection.prepare(async () => undefined)
  await connection.close()
  project.provide('database', { kind: 'postgres', url: server.url })
  return () => server.stop()
}
