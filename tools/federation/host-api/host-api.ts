import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * An entry of the host API: a name of a package that remotes use, and the first version of the host API that
 * has it.
 */
export interface HostApiEntry {
  since: string
  /** The package with its major version, `@mantine/core@9`. */
  from: string
  /**
   * `*` is the package itself. `DataTable.dense` is a later addition to an existing name, written by hand.
   */
  name: string
}

/**
 * One entry per line, oldest first. `npm run fix` adds to it. The version of the last line is that of the
 * host.
 */
export const HOST_API_FILE = join(import.meta.dirname, '../host-api.txt')

export function readHostApi(): HostApiEntry[] {
  return readFileSync(HOST_API_FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [since = '', from = '', name = ''] = line.split(' ')
      return { since, from, name }
    })
}

/** The current version of the host API. */
export function hostApiVersion(api: readonly HostApiEntry[] = readHostApi()): string {
  const version = api.at(-1)?.since
  if (!version) throw new Error('host-api.txt is empty: run "npm run fix"')
  return version
}

type Name = Pick<HostApiEntry, 'from' | 'name'>

/** The API extended by the wanted names. New names get the next minor version. */
export function withNewNames(api: readonly HostApiEntry[], wanted: readonly Name[]): HostApiEntry[] {
  const [major, minor] = hostApiVersion(api).split('.').map(Number)
  const known = new Set(api.map(line))
  return [
    ...api,
    ...since(`${major}.${Number(minor) + 1}.0`, wanted).filter((each) => !known.has(line(each))),
  ]
}

/** The API of the next major version, with only the wanted names. */
export function nextMajor(api: readonly HostApiEntry[], wanted: readonly Name[]): HostApiEntry[] {
  const [major] = hostApiVersion(api).split('.').map(Number)
  return since(`${Number(major) + 1}.0.0`, wanted)
}

function since(version: string, names: readonly Name[]): HostApiEntry[] {
  const lines = [...new Set(names.map(line))].sort()
  return lines.map((each) => {
    const [from = '', name = ''] = each.split(' ')
    return { since: version, from, name }
  })
}

const line = ({ from, name }: Name) => `${from} ${name}`

/** The lowest version that has all names and is not lower than the declared one. */
export function lowestVersionWith(
  names: readonly Name[],
  api: readonly HostApiEntry[],
  declared?: string,
): string {
  const needed = api.filter(
    (each) =>
      each.since === declared || names.some(({ from, name }) => from === each.from && name === each.name),
  )
  return needed.at(-1)?.since ?? hostApiVersion(api.slice(0, 1))
}
