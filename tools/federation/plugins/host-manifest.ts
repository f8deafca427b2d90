import type { Plugin } from 'vite'
import { hostApiVersion } from '../host-api/host-api.ts'
import { describeRelease } from '../release.ts'

/**
 * Writes `manifest.json`, from which an open page learns of a newer host, and writes the page's own release into
 * index.html.
 */
export function hostManifest(): Plugin {
  return {
    name: 'federation:host-manifest',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') this.error('The build has no index.html')
        const release = describeRelease('host', hostApiVersion(), bundle)
        page.source = String(page.source).replace(
          '<head>',
          `<head><meta name="release" content="${release.id}">`,
        )
        this.emitFile({
          type: 'asset',
          fileName: 'manifest.json',
          source: `${JSON.stringify({ release }, null, 2)}\n`,
        })
      },
    },
  }
}
