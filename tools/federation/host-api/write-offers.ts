import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTE_NAMES } from '../remote-names.js'
import { OFFER_LISTS, SHARED_PACKAGES, type SharedPackage } from '../shared-packages.ts'
import { remoteFolder, SHARE_SCOPE_FOLDER } from '../workspace.ts'
import {
  HOST_API_FILE,
  hostApiVersion,
  lowestVersionWith,
  nextMajor,
  readHostApi,
  withNewNames,
} from './host-api.ts'
import { missingNames } from './missing-offers.ts'
import type { NamedImport } from './named-imports.ts'
import { offerListText } from './offers.ts'
import { withMajorVersion } from './shared-versions.ts'
import { namesUsedBy, namesUsedByTemplate } from './used-names.ts'

/**
 * Writes what the host offers: every name of a shared package that a remote uses, or has used since the last
 * major version of the host API, so that older releases of remotes keep working, and that a remote of
 * `npm run new -- remote` uses. New names make a new minor version, which the remotes that use them then require.
 *
 * With `--check` it writes nothing and fails when something is out of date. With `--major` it keeps only the
 * names that the remotes use today: every remote must then be released after the host.
 */
const isCheck = process.argv.includes('--check')
const isMajor = process.argv.includes('--major')
const stale: string[] = []

const shared = (path: string): path is SharedPackage => SHARED_PACKAGES.some((key) => key === path)
const ofShared = (names: NamedImport[]) =>
  names.flatMap(({ from, name }) => (shared(from) ? { from: withMajorVersion(from), name } : []))
const used = new Map(REMOTE_NAMES.map((remote) => [remote, ofShared(namesUsedBy(remote))]))

const wanted = [
  ...SHARED_PACKAGES.map((key) => ({ from: withMajorVersion(key), name: '*' })),
  ...[...used.values()].flat(),
  ...ofShared(namesUsedByTemplate()),
]
const api = isMajor ? nextMajor(readHostApi(), wanted) : withNewNames(readHostApi(), wanted)

put(HOST_API_FILE, api.map(({ since, from, name }) => `${since} ${from} ${name}\n`).join(''))
for (const key of Object.keys(OFFER_LISTS) as (keyof typeof OFFER_LISTS)[]) {
  const names = api
    .filter(({ from, name }) => from === withMajorVersion(key) && /^\w+$/.test(name))
    .map(({ name }) => name)
  put(join(SHARE_SCOPE_FOLDER, OFFER_LISTS[key]), offerListText(key, names.sort()))
}
for (const [remote, names] of used) {
  const file = join(remoteFolder(remote), 'package.json')
  const declaration = /(?<="hostApi": "\^)[^"]*/
  put(
    file,
    readFileSync(file, 'utf8').replace(declaration, (declared) => lowestVersionWith(names, api, declared)),
  )
}

const missing = missingNames(api)
for (const each of missing)
  console.error(
    `${each} is part of the host API ${hostApiVersion(api)} and is missing. Released remotes may use it.`,
  )
if (missing.length > 0) console.error('Restore it, or start a new major version: npm run fix -- --major')
if (isCheck && stale.length > 0) console.error(`Not up to date: ${stale.join(', ')}. Run "npm run fix".`)
if (missing.length > 0 || (isCheck && stale.length > 0)) process.exitCode = 1

function put(path: string, text: string): void {
  if (text === readFileSync(path, { encoding: 'utf8', flag: 'a+' })) return
  stale.push(path)
  if (!isCheck) writeFileSync(path, text)
}
