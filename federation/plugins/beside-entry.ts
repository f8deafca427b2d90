import { basename, dirname } from 'node:path/posix'
import type { Plugin } from 'vite'

/** The base as the plugin hands it to its search for style sheets; without one it takes the container's own place. */
const BASE = "'./'"

/**
 * Lets a container find its chunks wherever it is deployed: the federation plugin gives their places from the base of
 * the build, a browser looks for them from the container itself. Stands after the federation plugin.
 */
export function besideEntry(entryName: string): Plugin {
  return {
    name: 'federation:beside-entry',
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
