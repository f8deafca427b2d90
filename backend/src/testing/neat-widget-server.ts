import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { FEATURES } from '../features'
import { neatWidgetRoutes } from './neat-widgets/routes'
import { neatWidget } from './neat-widgets/table'
import { TestServer } from './test-server'

/** A test server that also has the table and routes of the section that `npm run new` copies. */
export function useTestServer(): TestServer {
  const server = new TestServer({}, [...FEATURES, neatWidgetRoutes])
  beforeAll(async () => {
    await server.start()
    const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ neatWidget }))
    for (const statement of statements) await server.db.execute(sql.raw(statement))
  })
  afterAll(() => server.stop())
  return server
}
