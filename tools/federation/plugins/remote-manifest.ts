import { basename, dirname, relative } from 'node:path/posix'
import type { Plugin, Rolldown } from 'vite'
import { digestsOf, IMMUTABLE, immutableFiles } from '../file-digests.ts'
import { readHostApi } from '../host-api/host-api.ts'
import { namedImports } from '../host-api/module-names.ts'
import { importsOf } from '../imported-names.js'
import { mfManifest } from '../mf-manifest.ts'
import { describeRelease } from '../release.ts'
import { declaredSections } from '../sections.ts'
import { ON_DEMAND_PACKAGES, SHARED_PACKAGES } from '../shared-packages.ts'
import { exposedModules, localeModules, type RemoteName } from '../workspace.ts'

/** The files that an exposed module loads at once, without its lazy parts. */
interface Preloads {
  /** File names relative to the container. */
  files: string[]
  /** Packages of the host that load on demand. */
  shared: string[]
}

/**
 * Writes `manifest.json` with the release, the files that each exposed module needs, the sections, and the digests of all files. The texts of each
 * language are a module, too: `./locale-es`. `npm run release` copies these into the host's `sections.json`: the host
 * makes menu and routes from it and fetches the files of a section together with the container. An open page reads the
 * manifest to learn of a newer release. The container also exports `release`, which the host compares with its own API
 * version. `mf-manifest.json` says the same for the tools of Module Federation. Must precede the federation plugin, which
 * rewrites the imports. It writes after that plugin, when the container is final.
 */
export function remoteManifest(name: RemoteName, entryName: string): Plugin {
  const exposes = { ...exposedModules(name), ...localeModules(name) }
  const sharedBy = new Map<string, Set<string>>()
  return {
    name: 'federation:remote-manifest',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (isOwnSource(id)) sharedBy.set(id, new Set(namedImports(code, 'js').map(({ from }) => from)))
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = chunks.find(({ fileName }) => basename(fileName) === entryName)
        if (!entry) this.error(`The build has no ${entryName}`)
        const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'))

        const preloadsOf = (file: string): Preloads => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file.slice(1)))
          if (!chunk) this.error(`The build has no chunk for ${file}`)
          const needed = [...withImports(chunk, bundle)]
          const importedModules = needed.flatMap(({ moduleIds }) =>
            moduleIds.flatMap((id) => [...(sharedBy.get(id) ?? [])]),
          )
          return {
            files: [...needed.map(({ fileName }) => fileName), ...(file.endsWith('.po') ? [] : styles)].map(
              (name) => relative(dirname(entry.fileName), name),
            ),
            shared: ON_DEMAND_PACKAGES.filter((name) => importedModules.includes(name)),
          }
        }
        const preloads = Object.fromEntries(
          Object.entries(exposes).map(([module, file]) => [module, preloadsOf(file)]),
        )
        const release = describeRelease(`remote-${name}`, `^${readHostApi().version}`, bundle)
        entry.code += `\nexport const release=${JSON.stringify(release)};\n`
        const sections = await declaredSections(name)
        const codes = Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code]))
        this.emitFile({ type: 'asset', fileName: IMMUTABLE, source: immutableFiles(bundle, entryName) })
        this.emitFile({
          type: 'asset',
          fileName: 'manifest.json',
          source: `${JSON.stringify({ name, release, preloads, sections, files: digestsOf(bundle), imports: importsOf(codes, SHARED_PACKAGES) }, null, 2)}\n`,
        })
        const taken = new Set([...sharedBy.values()].flatMap((imported) => [...imported]))
        this.emitFile({
          type: 'asset',
          fileName: 'mf-manifest.json',
          source: mfManifest(entryName, {
            name,
            release,
            shared: SHARED_PACKAGES.filter((key) => taken.has(key)),
            exposes: Object.fromEntries(
              Object.entries(preloads).map(([module, { files }]) => [module, files]),
            ),
          }),
        })
      },
    },
  }
}

/** A chunk and everything that it imports statically. */
export function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk' && !seen.has(imported)) withImports(imported, bundle, seen)
  }
  return seen
}

/** True for a source file of the remote, false for packages and virtual modules. */
function isOwnSource(id: string): boolean {
  return /^\/.*\.[jt]sx?$/.test(id) && !id.includes('/node_modules/')
}
