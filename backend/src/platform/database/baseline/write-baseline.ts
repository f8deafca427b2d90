import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { migrationsFolder } from '../migrations'
import { baselineFiles } from './baseline'

// `pnpm --filter backend migration` writes backend/migrations/. With --check it fails if a file there differs.

const files = Object.entries(await baselineFiles()).map(([name, text]) => ({
  path: join(migrationsFolder, name),
  text,
}))

if (process.argv.includes('--check')) {
  for (const { path, text } of files) {
    if ((await readFile(path, 'utf8').catch(() => '')) === text) continue
    console.error(
      `${path} does not match the schema and its SQL files. Run npx -y pnpm@10.34.9 --filter backend migration.`,
    )
    process.exitCode = 1
  }
} else {
  await rm(migrationsFolder, { recursive: true, force: true })
  for (const { path, text } of files) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}
