import { join } from 'node:path'
import type { Plugin } from 'vite'
import { REMOTE_NAMES } from '../remote-names.js'
import { declaredSections, sectionsFile } from '../sections.ts'
import { exposedFiles, localeModules, remoteFolder, WORKSPACE } from '../workspace.ts'

const REPLACED = `${WORKSPACE}/host/src/remotes/import-from-workspace.ts`
const FROM_WORKSPACE = '\0workspace-remotes'

/**
 * Imports the remotes' modules from the workspace instead of from deployed containers: for hot reload in
 * development, and for the monolith with which e2e/monolith.spec.ts compares.
 */
export function workspaceRemotes(): Plugin {
  return {
    name: 'federation:workspace-remotes',
    enforce: 'pre',
    config: () => ({
      optimizeDeps: {
        // Lists the remotes' dependencies in advance. Vite would reload the page for one that it finds later.
        entries: ['index.html', ...REMOTE_NAMES.flatMap((name) => Object.values(exposedFiles(name)))],
      },
    }),
    configureServer({ config, middlewares, watcher, ws }) {
      for (const name of REMOTE_NAMES) watcher.add(sectionsFile(name))
      watcher.on('change', (file) => {
        if (REMOTE_NAMES.some((name) => sectionsFile(name) === file)) ws.send({ type: 'full-reload' })
      })
      middlewares.use(`${config.base}sections.json`, (_request, response, next) => {
        sectionsFileNow().then((text) => {
          response.setHeader('content-type', 'application/json')
          response.end(text)
        }, next)
      })
    },
    async resolveId(id, importer, options) {
      if (!id.endsWith('/import-from-workspace')) return
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
      return resolved?.id === REPLACED ? FROM_WORKSPACE : resolved
    },
    load(id) {
      if (id !== FROM_WORKSPACE) return
      // Makes a new section appear without a restart.
      for (const name of REMOTE_NAMES) this.addWatchFile(join(remoteFolder(name), 'package.json'))
      return importsOfSources()
    },
  }
}

/** The host's `sections.json` with the current declarations of the remotes. */
async function sectionsFileNow(): Promise<string> {
  const remotes = REMOTE_NAMES.map(
    async (name) => [name, { sections: await declaredSections(name) }] as const,
  )
  return JSON.stringify(Object.fromEntries(await Promise.all(remotes)))
}

function importsOfSources(): string {
  const imports = REMOTE_NAMES.flatMap((name) =>
    [
      ...Object.entries(exposedFiles(name)),
      ...Object.entries(localeModules(name)).map(([module, file]) => [
        module,
        join(remoteFolder(name), file),
      ]),
    ].map(([module, file]) => `'${name}${module}': () => import('${file}')`),
  )
  return `import { NotExposedError } from '${WORKSPACE}/host/src/remotes/remote-error.ts'
const modules = {${imports.join(',')}}
export const importFromWorkspace = async ({ remote, module }) => {
  const load = modules[remote + module]
  if (!load) throw new NotExposedError(module)
  return load()
}`
}
