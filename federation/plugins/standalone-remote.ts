import { join } from 'node:path'
import type { Plugin } from 'vite'
import { exposedFiles, type RemoteName, remoteFolder, WORKSPACE } from '../workspace.ts'

const REMOTE = 'virtual:remote'
const RESOLVED = `\0${REMOTE}`

const STANDALONE = join(WORKSPACE, 'standalone')
const SHARED_API = join(WORKSPACE, 'shared-api/src/')

/** Tells the page in `standalone/` which remote it shows, and leaves it no server: all of its data is sample data. */
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
    load(id) {
      if (id !== RESOLVED) return
      this.addWatchFile(join(remoteFolder(name), 'package.json'))
      return remoteModule(name)
    },
  }
}

/** The remote's rows of the host's table of sections, each with its module. */
function remoteModule(name: RemoteName): string {
  const modules = Object.entries(exposedFiles(name)).map(
    ([module, file]) => `'${module}': () => import('${file}')`,
  )
  return `import { SECTIONS } from '${WORKSPACE}/host/src/sections.ts'
const modules = {${modules.join(',')}}
const rows = SECTIONS.filter(({ remote, module }) => remote === '${name}' && module in modules)
export const remote = {
  name: 'remote-${name}',
  sections: rows.map((row) => ({ ...row, open: modules[row.module] })),
}`
}
