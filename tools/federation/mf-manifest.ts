import { readOffers, sharedVersionOf } from './host-api/host-api.ts'
import type { Release } from './release.ts'
import { LIMITED_PACKAGES, type SharedPackage } from './shared-packages.ts'

interface Build {
  /** `host`, or the name of a remote. */
  name: string
  release: Release
  /** The packages that the host provides, or that a remote takes from it. */
  shared: readonly SharedPackage[]
  /** The files of each exposed module, relative to the container. */
  exposes?: Readonly<Record<string, readonly string[]>>
  /** The files of each package of the host that loads on demand, relative to the same folder. */
  onDemand?: Readonly<Record<string, readonly string[]>>
}

/** The folder of the container, and of all other files. */
const FOLDER = 'assets'

const assetsOf = (files: readonly string[]) => {
  const ending = (end: string) => ({
    sync: files.filter((file) => file.endsWith(end)).map((file) => `${FOLDER}/${file}`),
    async: [],
  })
  return { js: ending('.js'), css: ending('.css') }
}

/**
 * The content of `mf-manifest.json`, in the format of Module Federation 2, which the tools of that field read: browser
 * extensions, other hosts, and `npm run release -- NAME --check`.
 */
export function mfManifest(
  entryName: string,
  { name, release, shared, exposes = {}, onDemand = {} }: Build,
): string {
  const ofHost = name === 'host'
  const offers = readOffers()
  const metaData = {
    name,
    type: 'app',
    buildInfo: { buildVersion: release.id, buildName: ofHost ? name : `remote-${name}` },
    remoteEntry: { name: ofHost ? '' : entryName, path: ofHost ? '' : FOLDER, type: 'module' },
    types: { path: '', name: '' },
    globalName: name,
    pluginVersion: '',
    publicPath: 'auto',
  }
  const content = {
    id: name,
    name,
    metaData,
    remotes: [],
    shared: shared.map((key) => {
      const version = sharedVersionOf(key)
      const range = `^${version.split('.')[0]}.0.0`
      return {
        id: `${name}:${key}`,
        name: key,
        version,
        singleton: true,
        requiredVersion: range,
        assets: assetsOf(onDemand[key] ?? []),
        // Read by `npm run release -- NAME --check` alone.
        ...(ofHost &&
          LIMITED_PACKAGES.some((limited) => limited === key) && { exports: [...(offers.get(key) ?? [])] }),
      }
    }),
    exposes: Object.entries(exposes).map(([path, files]) => {
      const module = path.slice('./'.length)
      return { id: `${name}:${module}`, name: module, path, assets: assetsOf(files) }
    }),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
