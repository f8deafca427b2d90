import { basename, dirname } from 'node:path/posix'
import type { Plugin } from 'vite'

/**
 * The base that the plugin passes to its search for style sheets. An empty one makes it use the container's
 * URL.
 */
const BASE = "'./'"

/**
 * Makes a container find its chunks relative to itself. The federation plugin writes their paths relative to
 * the build's base, but a browser resolves them from the container. Must follow the federation plugin.
 */
export function relativeChunkPaths(entryName: string): Plugin {
  return {
    name: 'federation:relative-chunk-paths',
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find(({ fileName }) => basename(fileName) === entryName)
      if (entry?.type !== 'chunk') this.error(`The build has no ${entryName}`)
      const folder = dirname(entry.fileName)
      entry.code = entry.code.replaceAll(`./${folder}/`, './').replace(BASE, "''")
      for (const [path, name = ''] of entry.code.matchAll(
        /["'`][^"'`]*\/([^"'`/]*__federation_expose_[^"'`]*)/g,
      ))
        if (path.slice(1) !== `./${name}` || !bundle[`${folder}/${name}`])
          this.error(`${entry.fileName} does not find ${path.slice(1)} beside it`)
    },
  }
}
