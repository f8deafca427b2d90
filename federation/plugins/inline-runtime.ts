import { minifySync, type Plugin, type Rolldown } from 'vite'

const RUNTIME = '\0rolldown/runtime.js'
const IMPORT = /^import \{ (.*) \} from "\.\/rolldown-runtime-.*";/

/**
 * Puts the bundler's helpers for CommonJS packages and namespaces into each chunk that uses them. Otherwise they
 * are a file of 0.4 KB, which chunk groups cannot include, and one more request on each page.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'federation:inline-runtime',
    apply: 'build',
    renderChunk(code, _chunk, _options, { chunks }) {
      const [, names] = IMPORT.exec(code) ?? []
      if (!names) return
      const helpers = helpersOf(chunks)
      for (const name of names.split(', ').map((each) => each.split(' as ').at(-1)))
        if (!helpers.includes(`var ${name}=`)) this.error(`The bundler's runtime has no ${name}`)
      // On one line, so that source maps stay right. Unused helpers are left out when the chunk is minified.
      return { code: code.replace(IMPORT, () => helpers), map: null }
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk')
        const runtime = files.find(({ modules }) => RUNTIME in modules)
        if (!runtime) return
        for (const file of files) file.imports = file.imports.filter((name) => name !== runtime.fileName)
        delete bundle[runtime.fileName]
      },
    },
  }
}

function helpersOf(chunks: Record<string, Rolldown.RenderedChunk>): string {
  const runtime = Object.values(chunks).find(({ modules }) => RUNTIME in modules)
  return minifySync('runtime.js', runtime?.modules[RUNTIME]?.code ?? '', { compress: false, mangle: false })
    .code
}
