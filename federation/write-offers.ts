import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { namedImports } from './named-imports.ts'
import { OFFER_LISTS } from './shared-packages.ts'
import { HOST_SHARED, REMOTE_NAMES, remoteFolder } from './workspace.ts'

/**
 * Writes what the host offers of the big packages: every name that the remotes' sources take from them.
 * With `--check` it writes nothing and fails when a list is not up to date.
 */
const check = process.argv.includes('--check')

/** Code of others that remotes carry, and that takes from the big packages itself. */
const carried = REMOTE_NAMES.flatMap((name) =>
  ['dist/resolvers.mjs', 'valibot/dist/valibot.mjs'].map((file) =>
    join(remoteFolder(name), 'node_modules/@hookform/resolvers', file),
  ),
)
const taken = [
  ...REMOTE_NAMES.flatMap((name) => sourcesOf(join(remoteFolder(name), 'src'))),
  ...carried,
].flatMap((file) => namedImports(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts'))
const stale = Object.entries(OFFER_LISTS).filter(([key, file]) => {
  const path = join(HOST_SHARED, file)
  const names = taken.filter(({ from }) => from === key).map(({ name }) => name)
  const list = offerList(key, [...new Set(names)].sort())
  if (list === readFileSync(path, { encoding: 'utf8', flag: 'a+' })) return false
  if (!check) writeFileSync(path, list)
  return true
})

for (const [key] of stale)
  console.log(`${key}: the offer ${check ? 'is not what the remotes take' : 'has changed'}`)
if (check && stale.length > 0) {
  console.error('Run "pnpm offer".')
  process.exitCode = 1
}

/** Formatted as Biome would. */
function offerList(key: string, names: string[]): string {
  const line = `export { ${names.join(', ')} } from '${key}'\n`
  const lines = `export {\n${names.map((name) => `  ${name},\n`).join('')}} from '${key}'\n`
  return [
    `// Written by "pnpm offer": what the remotes take of ${key}.`,
    '// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts',
    line.length > 111 ? lines : line,
  ].join('\n')
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
}
