import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namedImports } from './named-imports.ts'
import { OFFER_LISTS } from './shared-packages.ts'
import { SHARE_SCOPE_FOLDER } from './workspace.ts'

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
