import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { WORKSPACE } from '../workspace.ts'

const SOURCE = join(WORKSPACE, 'host/src/service-worker/service-worker.ts')

/**
 * Adds the service worker to the build of the host as `sw.js`: one script without imports, because Firefox runs no other as a
 * worker, so that it is built apart from the page's chunks.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'federation:service-worker',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'esnext',
          lib: { entry: SOURCE, formats: ['iife'], name: 'serviceWorker', fileName: 'sw' },
        },
      })
      const [result] = [built].flat()
      const script = result && 'output' in result ? result.output[0].code : this.error('No service worker')
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: script })
    },
  }
}
