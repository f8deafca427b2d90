import satisfies from 'semver/functions/satisfies'
import valid from 'semver/functions/valid'
import validRange from 'semver/ranges/valid'
import { loadWithRetry } from 'shared-ui'
import * as v from 'valibot'
import { entryOf, type RemoteConfig } from '../config/config'
import { Manifest, type Preloads } from '../config/manifest'
import { rootOf } from '../config/root-of'
import { loadNow, type ShareScope, shareScope } from '../share-scope/share-scope'
import { whole } from '../share-scope/whole'
import { watchStyles } from './foreign-section'
import { type ClaimedRelease, RemoteError } from './remote-error'

const Assets = v.object({
  js: v.object({ sync: v.array(v.string()) }),
  css: v.object({ sync: v.array(v.string()) }),
})

/** The parts that the host reads of `mf-manifest.json`, which the builders of Module Federation write. */
const FederationManifest = v.object({
  name: v.string(),
  metaData: v.object({ publicPath: v.optional(v.string(), 'auto') }),
  exposes: v.array(v.object({ path: v.string(), assets: Assets })),
  shared: v.array(v.object({ name: v.string(), requiredVersion: v.unknown() })),
})

/** What config.json and the manifests beside its entry say of a remote that `sections.json` does not describe. */
export interface Description {
  release: ClaimedRelease
  /** The exposed modules. Undefined when no manifest lists them. */
  modules?: Readonly<Record<string, Preloads>>
  /** The versions of packages that it takes from the host. */
  needs: readonly { name: string; range: string }[]
}

/**
 * Reads `manifest.json`, which our own builds write, and `mf-manifest.json`, which those of others write. One that is missing is
 * left out, and the first is not asked for when config.json says what it would.
 *
 * @throws when neither can be read although one is there, or when it is of another remote
 */
export async function describeRemote(remote: string, config: RemoteConfig): Promise<Description> {
  const entry = entryOf(config)
  const [own, federation] = await Promise.allSettled([
    config.hostApi ? undefined : readJson(new URL('manifest.json', rootOf(entry)), Manifest),
    readJson(new URL('mf-manifest.json', rootOf(entry)), FederationManifest),
  ])
  const [ours, theirs] = [contentOf(own), contentOf(federation)]
  if (!ours && !theirs)
    for (const { status, reason } of [federation, own] as PromiseRejectedResult[])
      if (status === 'rejected') throw reason
  const name = ours?.name ?? theirs?.name.replaceAll('_', '-')
  if (name !== undefined && name !== remote)
    throw new Error(`The manifest beside ${entry.pathname} is of "${name}", not of "${remote}".`)
  if (theirs && !theirs.shared.some(({ name }) => /^react\b(?!-)/.test(name)))
    throw new Error('Its mf-manifest.json does not list react as shared: it would run a copy of its own.')
  // Our own builds leave the styles of the host alone.
  if (!ours?.preloads) watchStyles(rootOf(entry))
  const modules = ours?.preloads ?? (theirs && modulesOf(theirs, entry))
  return {
    release: { id: ours?.release?.id ?? config.release, hostApi: ours?.release?.hostApi ?? config.hostApi },
    ...(modules && { modules }),
    needs: (theirs?.shared ?? []).flatMap(({ name, requiredVersion: range }) =>
      typeof range === 'string' && shareScope[name] ? [{ name, range }] : [],
    ),
  }
}

const contentOf = <Value>(result: PromiseSettledResult<Value>) =>
  result.status === 'fulfilled' ? result.value : undefined

async function readJson<Schema extends v.GenericSchema>(
  href: URL,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  // An answer of another origin without CORS headers, which most have for a missing file, is an error, too.
  const response = await fetch(href, { cache: 'no-cache' }).catch(() => undefined)
  if (!response?.ok) return undefined
  const content: unknown = await response.json().catch(() => {
    throw new Error(`${href.pathname} is not JSON but ${response.headers.get('content-type')}.`)
  })
  const result = v.safeParse(schema, content)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`${href.pathname} is of a format that this host does not know: ${v.getDotPath(issue)}.`)
}

function modulesOf({ exposes, metaData }: v.InferOutput<typeof FederationManifest>, entry: URL) {
  const { publicPath } = metaData
  const base = publicPath === 'auto' ? rootOf(entry) : new URL(publicPath, rootOf(entry))
  const filesOf = ({ js, css }: v.InferOutput<typeof Assets>) =>
    [...js.sync, ...css.sync].map((file) => new URL(file, base).href)
  return Object.fromEntries(exposes.map(({ path, assets }) => [path, { files: filesOf(assets), shared: [] }]))
}

/** What the runtime of Module Federation registers for a package that a remote shares. */
interface Registered {
  shareConfig?: { import?: unknown; requiredVersion?: unknown }
}

/** What each remote of another builder has asked for. */
const guests = new Map<string, { scope: ShareScope; taken: Set<string>; needs: Description['needs'] }>()

type Init = (scope: ShareScope) => void | Promise<void>

/** The initialization of each container, which is one for all its sections. A failed one is forgotten. */
const initializations = new WeakMap<Init, Promise<void>>()

/**
 * Initializes a container, once, with a share scope of its own: the runtime of Module Federation registers in it what the remote
 * could provide, and another remote could take that. It prefers what the host has loaded, unless a range forbids it.
 *
 * @throws RemoteError with phase `release` when the remote would run another version of a package than the host shares
 */
export function initialize(remote: string, container: { init: Init }, { needs }: Description): Promise<void> {
  const { init } = container
  const running = initializations.get(init) ?? initializeOnce(remote, container, needs)
  initializations.set(init, running)
  running.catch(() => initializations.delete(init))
  return running
}

async function initializeOnce(
  remote: string,
  container: { init: Init },
  needs: Description['needs'],
): Promise<void> {
  const taken = guests.get(remote)?.taken ?? new Set<string>()
  const scope = guests.get(remote)?.scope ?? wholeScope((name) => taken.add(name))
  guests.set(remote, { scope, taken, needs })
  for (const { name, range } of needs) {
    if (validRange(range) === null)
      throw unfit(`It needs ${name} "${range}", which is no range of versions such as ^4.0.0.`)
    if (!satisfies(sharedVersionOf(name), range))
      throw unfit(`It needs ${name} ${range}, and this host shares ${sharedVersionOf(name)}.`)
  }
  await container.init(scope)
  for (const name of Object.keys(shareScope))
    for (const [version, registered] of Object.entries(scope[name] ?? {})) {
      // A package without a version of its own, which is none that could run.
      if (!valid(version)) continue
      const { import: bundled, requiredVersion = `^${version}` } =
        (registered as Registered).shareConfig ?? {}
      const isUsed = bundled !== false && !satisfies(sharedVersionOf(name), String(requiredVersion || '*'))
      if (isUsed)
        throw unfit(
          `It brings ${name} ${version}, and this host shares ${sharedVersionOf(name)}: build it with "import: false".`,
        )
    }
}

/** The remotes of other builders that have taken a package from the host, or need another version of it. */
export const usersOf = (name: string): { remote: string; range: string; fits: boolean }[] =>
  [...guests].flatMap(([remote, { taken, needs }]) => {
    const range = needs.find((need) => need.name === name)?.range ?? ''
    const fits = !range || satisfies(sharedVersionOf(name), range)
    return taken.has(name) || !fits ? [{ remote, range, fits }] : []
  })

const unfit = (reason: string) => new RemoteError('release', new Error(reason))

const sharedVersionOf = (name: string) => Object.keys(shareScope[name] ?? {})[0] ?? ''

/**
 * A scope of its own for a remote, with all of each package that can be had whole.
 *
 * @param onTake is told what the remote takes, whatever runtime it has
 */
function wholeScope(onTake: (name: string) => void): ShareScope {
  const packages = Object.entries(shareScope).map(([name, versions]) => {
    const load = whole[name as keyof typeof whole]
    const entries = Object.entries(versions).map(([version, entry]) => [
      version,
      {
        ...entry,
        get: () => {
          onTake(name)
          return load ? loadNow(() => loadWithRetry(load)) : entry.get()
        },
      },
    ])
    return [name, Object.fromEntries(entries)]
  })
  return Object.fromEntries(packages)
}
