import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NamedImport, namedImports } from './named-imports.ts'
import { type RemoteName, remoteFolder } from './workspace.ts'

/** Code of other packages that remotes bundle and that imports shared packages itself. */
const CARRIED = ['dist/resolvers.mjs', 'valibot/dist/valibot.mjs'].map((file) =>
  join('node_modules/@hookform/resolvers', file),
)

/** The names that the code of a remote imports from other modules. */
export function takenBy(remote: RemoteName): NamedImport[] {
  const folder = remoteFolder(remote)
  const files = [...sourcesOf(join(folder, 'src')), ...CARRIED.map((file) => join(folder, file))]
  return files.flatMap((file) => namedImports(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts'))
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
    .map((file) => join(folder, file))
}
