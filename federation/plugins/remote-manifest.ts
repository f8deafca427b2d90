import { basename, dirname, relative } from 'node:path/posix'
import type { Plugin, Rolldown } from 'vite'

/** Written to `dist/manifest.json`: what a release of a remote puts into the host's `config.json`. */
export interface RemoteManifest {
  /** The container, from the remote's base. */
  entry: string
  /** By exposed module: the files it needs at once, to be fetched together with the entry; from the entry. */
  preload: Record<string, string[]>
}

export function remoteManifest(exposes: Record<string, string>, entryName: string): Plugin {
  return {
    name: 'federation:remote-manifest',
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find((chunk) => basename(chunk.fileName) === entryName)
      if (!entry) this.error(`The build has no ${entryName}`)
      const preload = Object.fromEntries(
        Object.entries(exposes).map(([module, file]) => {
          const chunk = chunks.find((each) => each.facadeModuleId?.endsWith(file.slice(1)))
          if (!chunk) this.error(`The build has no chunk for ${module}`)
          const files = [...withImports(chunk, bundle)]
          return [module, files.map((file) => relative(dirname(entry.fileName), file))]
        }),
      )
      const manifest: RemoteManifest = { entry: entry.fileName, preload }
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.json',
        source: `${JSON.stringify(manifest, null, 2)}\n`,
      })
    },
  }
}

function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): Set<string> {
  seen.add(chunk.fileName)
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk' && !seen.has(name)) withImports(imported, bundle, seen)
  }
  return seen
}
