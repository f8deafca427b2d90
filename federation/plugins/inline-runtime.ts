import { minifySync, type Plugin, parseAst, type Rolldown } from 'vite'

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
      const declared = namesOf(helpers)
      for (const name of names.split(', ').map((each) => each.replace(/^.* as /, '')))
        if (!declared.includes(name)) this.error(`The bundler's runtime has no ${name}`)
      // @lingui/core declares the same variable with the same value.
      const own = code.replaceAll('var __defProp = Object.defineProperty;', '')
      if (new RegExp(`^(var|let|const|function) (${declared.join('|')})(?![\\w$])`, 'm').test(own))
        this.error("A chunk declares a name of the bundler's runtime")
      // On one line, so that source maps stay right. Unused helpers are left out when the chunk is minified.
      return { code: code.replace(IMPORT, () => helpers), map: null }
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk')
        const runtime = files.find(({ modules }) => Object.keys(modules).join() === RUNTIME)
        if (!runtime) return
        delete bundle[runtime.fileName]
        for (const file of files.filter((each) => each !== runtime)) {
          if (file.code.includes('rolldown-runtime'))
            this.error(`${file.fileName} still imports the bundler's runtime`)
          file.imports = file.imports.filter((name) => name !== runtime.fileName)
        }
      },
    },
  }
}

function helpersOf(chunks: Record<string, Rolldown.RenderedChunk>): string {
  const runtime = Object.values(chunks).find(({ modules }) => RUNTIME in modules)
  return minifySync('runtime.js', runtime?.modules[RUNTIME]?.code ?? '', { compress: false, mangle: false })
    .code
}

/** The names that the code declares at its top level. */
const namesOf = (code: string): string[] =>
  parseAst(code).body.flatMap((node) =>
    node.type === 'VariableDeclaration'
      ? node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
      : [],
  )
