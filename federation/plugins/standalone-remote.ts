import { join } from 'node:path'
import type { Plugin } from 'vite'
import { declaredSections, sectionsFile } from '../sections.ts'
import { exposedFiles, type RemoteName, remoteFolder, WORKSPACE } from '../workspace.ts'

const REMOTE = 'virtual:remote'
const RESOLVED = `\0${REMOTE}`

const STANDALONE = join(WORKSPACE, 'standalone')
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
  return `import { withDemo } from 'shared-auth'
import { UnderConstruction } from 'shared-ui'
const modules = {${modules.join(',')}}
const announced = (module) => async () => ({ [module.slice('./'.length)]: UnderConstruction })
export const remote = {
  name: 'remote-${name}',
  sections: ${JSON.stringify(list)}.map((section) => ({
    ...section,
    roles: section.roles.flatMap(withDemo),
    open: modules[section.module] ?? announced(section.module),
  })),
}`
}
