import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTE_NAMES } from '../remote-names.js'
import { OFFER_LISTS, OFFERED_TO_OTHERS, SHARED_PACKAGES, type SharedPackage } from '../shared-packages.ts'
import { remoteFolder, SHARE_SCOPE_FOLDER, WORKSPACE } from '../workspace.ts'
import { compareDeclarations, packDeclarations, writeDeclarations } from './declarations.ts'
import {
  goneNames,
  HOST_API_FILE,
  hostApiText,
  nextHostApi,
  parseHostApi,
  withMajorVersion,
} from './host-api.ts'
import { type NamedImport, namedImports } from './module-names.ts'

/**
 * Writes what the host offers: every name of a shared package that a remote uses, or that the last release offered, so that older
 * releases of remotes keep working; and the version of it, which follows from the comparison with the declarations of the last
 * release. With `--check` it writes nothing and fails when something is out of date.
 */
const isCheck = process.argv.includes('--check')
const stale: string[] = []

/** Code of other packages that remotes bundle, and that imports shared packages. */
const BUNDLED_CODE = ['dist/resolvers.mjs', 'valibot/dist/valibot.mjs'].map((file) =>
  join('node_modules/@hookform/resolvers', file),
)
const RECORDS = 'shared-api/records/'

/** With the template of `npm run new -- remote`, so that the first release of a new remote works on deployed hosts. */
const folders = [...REMOTE_NAMES.map(remoteFolder), join(WORKSPACE, 'tools/template')]
const wanted = [
  ...SHARED_PACKAGES.map((key) => ({ from: withMajorVersion(key), name: '*' })),
  ...Object.entries(OFFERED_TO_OTHERS).flatMap(([key, names]) =>
    names.map((name) => ({ from: withMajorVersion(key as SharedPackage), name })),
  ),
  ...folders
    .flatMap(namesUsedIn)
    .flatMap(({ from, name }) => (isShared(from) ? { from: withMajorVersion(from), name } : [])),
]

/** What the last release of the suite offered. Its name is the version of that release. */
const released = readdirSync(import.meta.dirname).find((name) => name.endsWith('.tgz')) ?? ''
writeDeclarations()
const { hostApi, hasChanged, broken } = compareDeclarations(join(import.meta.dirname, released))
const before = parseHostApi(hostApi)
const gone = [...broken, ...goneNames(before.names)]
const api = nextHostApi(before, wanted, { isBroken: gone.length > 0, hasChanged })

put(HOST_API_FILE, hostApiText(api))
for (const key of Object.keys(OFFER_LISTS) as (keyof typeof OFFER_LISTS)[]) {
  const offered = api.names.filter(({ from, name }) => from === withMajorVersion(key) && name !== '*')
  put(join(SHARE_SCOPE_FOLDER, OFFER_LISTS[key]), offerListText(key, offered.map(({ name }) => name).sort()))
}
const { version } = JSON.parse(readFileSync(join(WORKSPACE, 'package.json'), 'utf8')) as { version: string }
if (released !== `${version}.tgz`) {
  stale.push(`${version}.tgz`)
  if (!isCheck) {
    rmSync(join(import.meta.dirname, released))
    packDeclarations(join(import.meta.dirname, `${version}.tgz`), hostApiText(api))
  }
}

if (gone.length > 0 && (!isCheck || stale.length > 0))
  console.error(
    `Remotes of ${released.replace('.tgz', '')} do not work with this host: it is host API ${api.version}.\n${gone.join('\n')}`,
  )
if (isCheck && stale.length > 0) {
  console.error(`Not up to date: ${stale.join(', ')}. Run "npm run fix".`)
  process.exitCode = 1
}

/** Every name that the code of a remote, and the schemas of its records, import from other modules. */
function namesUsedIn(folder: string): NamedImport[] {
  const files = [...sourcesOf(join(folder, 'src')), ...BUNDLED_CODE.map((file) => join(folder, file))]
  const imported = files.flatMap(importsOf)
  const records = new Set(imported.flatMap(({ from }) => (from.startsWith(RECORDS) ? [from] : [])))
  return [...imported, ...Array.from(records, recordFile).flatMap(importsOf)]
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
    .map((file) => join(folder, file))
}

function recordFile(from: string): string {
  return join(WORKSPACE, 'shared-api/src/records', `${from.slice(RECORDS.length)}.ts`)
}

function importsOf(file: string): NamedImport[] {
  return namedImports(readFileSync(file, 'utf8'), file.endsWith('.tsx') ? 'tsx' : 'ts')
}

function isShared(path: string): path is SharedPackage {
  return SHARED_PACKAGES.some((key) => key === path)
}

/** The text of an offer list, formatted as Biome does it. */
function offerListText(key: string, names: string[]): string {
  const line = `export { ${names.join(', ')} } from '${key}'\n`
  const lines = `export {\n${names.map((name) => `  ${name},\n`).join('')}} from '${key}'\n`
  return [
    `// Written by "npm run fix": the names of ${key} that the host offers.`,
    '// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts',
    line.length > 111 ? lines : line,
  ].join('\n')
}

function put(path: string, text: string): void {
  if (text === readFileSync(path, { encoding: 'utf8', flag: 'a+' })) return
  stale.push(path)
  if (!isCheck) writeFileSync(path, text)
}
