import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOST_API_FILE, hostApiVersion, lowestWith, newMajor, readHostApi, withNew } from './host-api.ts'
import { missingFrom } from './missing-offers.ts'
import { offerList } from './offer-list.ts'
import { OFFER_LISTS, SHARED_PACKAGES, type SharedPackage } from './shared-packages.ts'
import { withMajor } from './shared-versions.ts'
import { takenBy } from './taken-names.ts'
import { HOST_SHARED, REMOTE_NAMES, remoteFolder } from './workspace.ts'

/**
 * Writes what the host offers: every name that a remote takes of a shared package, or took since the last major version
 * of the host API, so that releases of theirs that are still live find it. New names make a new minor version, which
 * remotes that take them then ask for.
 *
 * With `--check` it writes nothing and fails when something is not up to date. With `--major` it begins anew with what
 * the remotes take today: every remote has to be released after the host then.
 */
const isCheck = process.argv.includes('--check')
const isMajor = process.argv.includes('--major')
const stale: string[] = []

const shared = (path: string): path is SharedPackage => SHARED_PACKAGES.some((key) => key === path)
const taken = new Map(
  REMOTE_NAMES.map((remote) => [
    remote,
    takenBy(remote).flatMap(({ from, name }) => (shared(from) ? { from: withMajor(from), name } : [])),
  ]),
)

const wanted = [
  ...SHARED_PACKAGES.map((key) => ({ from: withMajor(key), name: '*' })),
  ...[...taken.values()].flat(),
]
const api = isMajor ? newMajor(readHostApi(), wanted) : withNew(readHostApi(), wanted)

put(HOST_API_FILE, api.map(({ since, from, name }) => `${since} ${from} ${name}\n`).join(''))
for (const key of Object.keys(OFFER_LISTS) as (keyof typeof OFFER_LISTS)[]) {
  const names = api
    .filter(({ from, name }) => from === withMajor(key) && /^\w+$/.test(name))
    .map(({ name }) => name)
  put(join(HOST_SHARED, OFFER_LISTS[key]), offerList(key, names.sort()))
}
for (const [remote, names] of taken) {
  const file = join(remoteFolder(remote), 'package.json')
  const declaration = /(?<="hostApi": "\^)[^"]*/
  put(
    file,
    readFileSync(file, 'utf8').replace(declaration, (declared) => lowestWith(names, api, declared)),
  )
}

const missing = missingFrom(api)
for (const each of missing)
  console.error(
    `${each} is part of the host API ${hostApiVersion(api)} and is gone: live releases of remotes may take it.`,
  )
if (missing.length > 0) console.error('Keep it, or begin a new major version: npm run offer -- --major')
if (isCheck && stale.length > 0) console.error(`Not up to date: ${stale.join(', ')}. Run "npm run offer".`)
if (missing.length > 0 || (isCheck && stale.length > 0)) process.exitCode = 1

function put(path: string, text: string): void {
  if (text === readFileSync(path, { encoding: 'utf8', flag: 'a+' })) return
  stale.push(path)
  if (!isCheck) writeFileSync(path, text)
}
