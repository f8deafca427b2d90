import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { digestOf, digestsOf } from '../file-digests.ts'
import { readHostApi } from '../host-api/host-api.ts'
import { describeRelease } from '../release.ts'

/** Files of the installation, which releases leave as they are: `tools/scripts/lib/releases.js`. */
const OF_THE_SITE = ['config.json', 'app.webmanifest']

/**
 * Writes `manifest.json`, from which an open page learns of a newer host and the service worker which files it has, and
 * writes the page's own release into index.html, from which it removes comments and indentation.
 */
export function hostManifest(): Plugin {
  let publicDir = ''
  return {
    name: 'federation:host-manifest',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') this.error('The build has no index.html')
        const release = describeRelease('host', readHostApi().version, bundle)
        page.source = String(page.source)
          .replaceAll(/<!--.*?-->\s*/gs, '')
          .replaceAll(/\s*\n\s*/g, '\n')
          .replace('<head>', `<head><meta name="release" content="${release.id}">`)
        this.emitFile({
          type: 'asset',
          fileName: 'manifest.json',
          source: `${JSON.stringify({ release, files: { ...digestsIn(publicDir), ...digestsOf(bundle) } }, null, 2)}\n`,
        })
      },
    },
  }
}

/** The digests of the files that a build copies without changing them. */
function digestsIn(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => !OF_THE_SITE.includes(name))
  return Object.fromEntries(names.map((name) => [name, digestOf(readFileSync(join(folder, name)))]))
}
