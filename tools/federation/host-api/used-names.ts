import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RemoteName, remoteFolder, WORKSPACE } from '../workspace.ts'
import { type NamedImport, namedImports } from './named-imports.ts'

/** Code of other packages that remotes bundle, and that imports shared packages. */
const BUNDLED_CODE = ['dist/resolvers.mjs', 'valibot/dist/valibot.mjs'].map((file) =>
  join('node_modules/@hookform/resolvers', file),
)

/** Every name that the code of a remote, and the schemas of its records, import from other modules. */
export const namesUsedBy = (remote: RemoteName): NamedImport[] => namesUsedIn(remoteFolder(remote))

function namesUsedIn(folder: string): NamedImport[] {
  const files = [...sourcesOf(join(folder, 'src')), ...BUNDLED_CODE.map((file) => join(folder, file))]
  const imported = files.flatMap(importsOf)
  const records = new Set(imported.flatMap(({ from }) => (from.startsWith(RECORDS) ? [from] : [])))
  return [...imported, ...Array.from(records, recordFile).flatMap(importsOf)]
}

/**
 * Every name that a remote written by `npm run new -- remote` imports. The host offers them before such a remote exists, so
 * that its first release works on hosts that are already deployed.
 */
export const namesUsedByTemplate = (): NamedImport[] => namesUsedIn(join(WORKSPACE, 'tools/template'))

const RECORDS = 'shared-api/records/'

const recordFile = (from: string) =>
  join(WORKSPACE, 'shared-api/src/records', `${from.slice(RECORDS.length)}.ts`)

const importsOf = (file: string) =>
  namedImports(readFileSync(file, 'utf8'), file.endsWith('.tsx') ? 'tsx' : 'ts')

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
    .map((file) => join(folder, file))
}
