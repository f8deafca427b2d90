import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate` in this folder writes a migration: see docs/decisions/0017-migrations.md. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/tables/!(*.test).ts',
  out: './migrations',
})
