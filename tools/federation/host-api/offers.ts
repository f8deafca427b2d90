import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OFFER_LISTS } from '../shared-packages.ts'
import { SHARE_SCOPE_FOLDER } from '../workspace.ts'
import { namedImports } from './named-imports.ts'

export type Offers = ReadonlyMap<string, ReadonlySet<string>>

/** The names that the host offers of each large package. */
export function readOffers(): Offers {
  return new Map(
    Object.entries(OFFER_LISTS).map(([key, file]) => [
      key,
      new Set(
        namedImports(readFileSync(join(SHARE_SCOPE_FOLDER, file), 'utf8'), 'ts').map(({ name }) => name),
      ),
    ]),
  )
}

/** The text of an offer list, formatted as Biome does it. */
export function offerListText(key: string, names: string[]): string {
  const line = `export { ${names.join(', ')} } from '${key}'\n`
  const lines = `export {\n${names.map((name) => `  ${name},\n`).join('')}} from '${key}'\n`
  return [
    `// Written by "npm run fix": the names of ${key} that remotes use.`,
    '// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts',
    line.length > 111 ? lines : line,
  ].join('\n')
}
