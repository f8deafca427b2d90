import { relative } from 'node:path'
import { basename, dirname } from 'node:path/posix'
import originjs from '@originjs/vite-plugin-federation'
import type { Plugin, Rolldown } from 'vite'
import { SHARED_PACKAGES } from '../shared-packages.ts'
import { type RemoteName, remoteFolder } from '../workspace.ts'

/** Stands for the names of style sheets until the plugin replaces it. */
const PLACEHOLDER = '__v__css__'

/** The base that the plugin passes to its search for style sheets. An empty one makes it use the container's URL. */
const BASE = "'./'"

/**
 * The federation plugin, with its output mended: it finds the style sheets of a build by Vite 8, and the container finds its
 * chunks wherever it is deployed.
 *
 * @param entryName The file name of the container.
 * @param exposes The files of the exposed modules, relative to the remote's folder.
 */
export function container(name: RemoteName, entryName: string, exposes: Record<string, string>): Plugin {
  const root = remoteFolder(name)
  const plugin = originjs({
    name,
    filename: entryName,
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([module, file]) => [
        module,
        // The host attaches the style sheet and waits for it. The plugin would not wait before the first
        // paint.
        { import: relative(process.cwd(), `${root}/${file}`), dontAppendStylesToHead: true },
      ]),
    ),
    shared: Object.fromEntries(SHARED_PACKAGES.map((key) => [key, providedByHost()])),
  }) as Plugin
  // The plugin would set chunks for copies of the shared packages, which a remote does not contain.
  delete plugin.outputOptions
  const writeContainer = plugin.generateBundle as Rolldown.FunctionPluginHooks['generateBundle']
  plugin.generateBundle = async function (options, bundle, isWrite) {
    quotePlaceholders(bundle)
    await writeContainer.call(this, options, bundle, isWrite)
    requireNoPlaceholders(bundle)
    makeChunkPathsRelative(bundle, entryName)
  }
  return plugin
}

/**
 * `import: false, generate: false` keep copies out of the container. The plugin would still bundle every
 * shared package and delete the files afterwards, except common chunks. A set `emitFile` makes it skip that.
 */
function providedByHost() {
  return { import: false, generate: false, emitFile: 'none' } as const
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

/** Vite 8 prints strings as template literals when it minifies, but the plugin looks for quoted placeholders. */
function quotePlaceholders(bundle: Rolldown.OutputBundle): void {
  for (const chunk of chunksOf(bundle))
    if (chunk.code.includes(PLACEHOLDER))
      chunk.code = chunk.code.replace(/`(__v__css__[^`]*)`/g, (_match, name: string) => JSON.stringify(name))
}

/** @throws Error when a placeholder is left, because that section would have no styles */
export function requireNoPlaceholders(bundle: Rolldown.OutputBundle): void {
  for (const { code, fileName } of chunksOf(bundle))
    if (code.includes(PLACEHOLDER))
      throw new Error(`${fileName} still holds a placeholder of the federation plugin (${PLACEHOLDER})`)
}

/**
 * The plugin writes the chunks' paths relative to the build's base, but a browser resolves them from the container.
 *
 * @throws Error when the container would not find a chunk beside it
 */
export function makeChunkPathsRelative(bundle: Rolldown.OutputBundle, entryName: string): void {
  const entry = chunksOf(bundle).find(({ fileName }) => basename(fileName) === entryName)
  if (!entry) throw new Error(`The build has no ${entryName}`)
  const folder = dirname(entry.fileName)
  entry.code = entry.code.replaceAll(`./${folder}/`, './').replace(BASE, "''")
  for (const [path, name = ''] of entry.code.matchAll(/["'`][^"'`]*\/([^"'`/]*__federation_expose_[^"'`]*)/g))
    if (path.slice(1) !== `./${name}` || !bundle[`${folder}/${name}`])
      throw new Error(`${entry.fileName} does not find ${path.slice(1)} beside it`)
}
