import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { digestOf, digestsOf, IMMUTABLE, immutableFiles } from '../file-digests.ts'
import { readHostApi } from '../host-api/host-api.ts'
import { mfManifest } from '../mf-manifest.ts'
import { describeRelease } from '../release.ts'
import { type OnDemandPackage, SHARED_PACKAGES } from '../shared-packages.ts'
import { packageEntry, SHARE_SCOPE_FOLDER } from '../workspace.ts'
import { withImports } from './remote-manifest.ts'

/** Files of the installation, which releases leave as they are: `tools/scripts/lib/releases.js`. */
const OF_THE_SITE = ['config.json', 'app.webmanifest']

/** Also stays under this name, for a page that was opened before. */
const BOOT = 'boot.js'

const TEMPLATE = '<template id="logged-in">'

/**
 * Completes index.html and describes the build.
 *
 * - Fills the page's template with links to the chunks of these names and their styles. Its boot script adds them to the
 *   document when a session is stored, so that they are fetched together with the first scripts instead of after them.
 * - Names the boot script by its content, so that a later visit does not ask for it.
 * - Writes `mf-manifest.json` with the shared packages, and `manifest.json`, from which an open page learns of a newer host and the service worker which files it has.
 * - Writes the page's own release into index.html, from which it removes comments and indentation.
 */
export function hostPage(
  loggedInChunks: readonly string[],
  onDemandPackages: readonly OnDemandPackage[] = [],
): Plugin {
  let base = '/'
  let publicDir = ''
  return {
    name: 'federation:host-page',
    apply: 'build',
    configResolved(config) {
      base = config.base
      publicDir = config.publicDir
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!html.includes(TEMPLATE)) throw new Error(`index.html has no ${TEMPLATE}`)
        const links = loggedInChunks.flatMap((name) => {
          const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
          if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk "${name}"`)
          const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
          return [
            `<link rel="preload" as="fetch" crossorigin href="${base}${chunk.fileName}">`,
            ...styles.map((style) => `<link rel="preload" as="style" crossorigin href="${base}${style}">`),
          ]
        })
        return html.replace(TEMPLATE, TEMPLATE + links.join(''))
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') this.error('The build has no index.html')
        const boot = minifySync(BOOT, readFileSync(join(publicDir, BOOT), 'utf8')).code
        const hashedBoot = `assets/boot-${digestOf(boot).slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName: hashedBoot, source: boot })
        this.emitFile({ type: 'asset', fileName: IMMUTABLE, source: immutableFiles(bundle) })
        const release = describeRelease('host', readHostApi().version, bundle)
        page.source = String(page.source)
          .replace(`${base}${BOOT}`, `${base}${hashedBoot}`)
          .replaceAll(/<!--(?!#).*?-->\s*/gs, '')
          .replaceAll(/\s*\n\s*/g, '\n')
          .replace('<head>', `<head><meta name="release" content="${release.id}">`)
        this.emitFile({
          type: 'asset',
          fileName: 'manifest.json',
          source: `${JSON.stringify({ release, files: { ...digestsIn(publicDir), ...digestsOf(bundle) } }, null, 2)}\n`,
        })
        this.emitFile({
          type: 'asset',
          fileName: 'mf-manifest.json',
          source: mfManifest('', {
            name: 'host',
            release,
            shared: SHARED_PACKAGES,
            onDemand: filesOnDemand(bundle, onDemandPackages, loggedInChunks),
          }),
        })
      },
    },
  }
}

/** The files that each package on demand adds to those of a page with a session. */
function filesOnDemand(
  bundle: Rolldown.OutputBundle,
  packages: readonly OnDemandPackage[],
  started: readonly string[],
): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const present = chunks
    .filter(({ name, isEntry }) => isEntry || started.includes(name))
    .reduce((seen, chunk) => withImports(chunk, bundle, seen), new Set<Rolldown.OutputChunk>())
  if ([...present].some(({ name }) => name === 'on-demand'))
    throw new Error(
      'host/src/share-scope/contract.ts offers a name that is loaded on demand, so that the host would not start: take it from a package such as shared-api/suppliers (ON_DEMAND in tools/federation/host-chunks.ts)',
    )
  const filesOf = (key: OnDemandPackage) => {
    const module = key.startsWith('shared-') ? packageEntry(key) : join(SHARE_SCOPE_FOLDER, `${key}.ts`)
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (!chunk) throw new Error(`The build has no file for ${key}`)
    return [...withImports(chunk, bundle)]
      .filter((needed) => !present.has(needed))
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .map((name) => name.slice('assets/'.length))
  }
  return Object.fromEntries(packages.map((key) => [key, filesOf(key)]))
}

/** The digests of the files that a build copies without changing them. */
function digestsIn(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => !OF_THE_SITE.includes(name))
  return Object.fromEntries(names.map((name) => [name, digestOf(readFileSync(join(folder, name)))]))
}
