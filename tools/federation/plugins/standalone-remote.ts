import { join } from 'node:path'
import type { Plugin } from 'vite'
import { declaredSections, sectionsFile } from '../sections.ts'
import { exposedFiles, localeModules, type RemoteName, remoteFolder, WORKSPACE } from '../workspace.ts'

const REMOTE = 'virtual:remote'
const RESOLVED = `\0${REMOTE}`

const STANDALONE = join(WORKSPACE, 'tools/standalone')
const SHARED_API = join(WORKSPACE, 'shared-api/src/')

/**
 * Provides the page in `standalone/` with the remote's sections, and makes shared-api use sample data for
 * every role.
 */
export function standaloneRemote(name: RemoteName): Plugin {
  return {
    name: 'federation:standalone-remote',
    enforce: 'pre',
    apply: 'serve',
    resolveId(id, importer) {
      if (id === REMOTE) return RESOLVED
      if (id === 'shared-auth' && importer?.startsWith(SHARED_API))
        return join(STANDALONE, 'src/sample-only-auth.ts')
    },
    async load(id) {
      if (id !== RESOLVED) return
      this.addWatchFile(join(remoteFolder(name), 'package.json'))
      this.addWatchFile(sectionsFile(name))
      return remoteModule(name)
    },
  }
}

/** The source of a module with the remote's sections and their imports. */
async function remoteModule(name: RemoteName): Promise<string> {
  const { list } = await declaredSections(name)
  const modules = Object.entries(exposedFiles(name)).map(
    ([module, file]) => `'${module}': () => import('${file}')`,
  )
  const locales = Object.entries(localeModules(name)).map(
    ([module, file]) => `'${module}': () => import('${join(remoteFolder(name), file)}')`,
  )
  return `import { remoteOf } from '${join(STANDALONE, 'src/remote-of.ts')}'
export const remote = remoteOf('remote-${name}', ${JSON.stringify(list)}, {${modules.join(',')}}, {${locales.join(',')}})`
}
