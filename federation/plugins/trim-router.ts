import { type Plugin, parseAst } from 'vite'
import { namedImports } from '../host-api/named-imports.ts'
import { type Range, replaceRanges } from './replace-ranges.ts'

/** The only file of react-router that has `createRouter`. Its name has a hash. */
const FILE = /\/react-router\/dist\/development\/chunk-\w+\.mjs$/
const ROUTER_MARKER = 'function createRouter('

/**
 * Functions that no page of the suite calls: its routes have elements only, it submits no forms through the router, and
 * nothing is rendered on a server.
 */
export const UNUSED = [
  // Submissions and fetchers
  'Form',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'fetch2',
  // Loaders, middleware and lazy routes
  'callDataStrategy',
  'callLoaderOrAction',
  'callLoadersAndMaybeResolveData',
  'defaultDataStrategyWithMiddleware',
  'processLoaderData',
  'startRedirectNavigation',
  // Routes that are added later
  'discoverRoutes',
  'patchRoutes',
  '_internalSetRoutes',
  // Framework mode, server components and server rendering
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'decodeRouteErrorResponseDigest',
  'deserializeErrors',
  // Instrumentation
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
]

/** The names that work only with what is left out. The host imports every name that remotes import, too. */
const FORBIDDEN = ['Form', 'PrefetchPageLinks', 'useFetcher', 'useSubmit']

const HINT = 'see federation/plugins/trim-router.ts'

/**
 * Builds react-router without the functions listed above, which tree shaking cannot remove. Calling one of them
 * throws an error, and the build fails when a source imports a name that needs them.
 */
export function trimRouter(): Plugin {
  let isTrimmed = false
  return {
    name: 'federation:trim-router',
    apply: 'build',
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (FILE.test(file) && code.includes(ROUTER_MARKER)) {
        isTrimmed = true
        return { code: emptyFunctions(code, UNUSED), map: null }
      }
      if (file.includes('/node_modules/') || !code.includes('react-router-dom')) return
      const forbidden = namedImports(code, 'js').find(
        ({ from, name }) => from === 'react-router-dom' && FORBIDDEN.includes(name),
      )
      if (forbidden) this.error(`${forbidden.name} of react-router is left out of the build: ${HINT}`)
    },
    buildEnd(error) {
      if (!error && !isTrimmed) this.error(`No file of react-router has ${ROUTER_MARKER}…): ${HINT}`)
    },
  }
}

/**
 * The same code on the same lines, where the named functions throw an error: those of the module, and those inside
 * them.
 */
export function emptyFunctions(code: string, names: readonly string[]): string {
  const found = functionsIn(parseAst(code).body).filter(({ name }) => names.includes(name))
  const missing = names.filter((name) => !found.some((each) => each.name === name))
  if (missing.length > 0) throw new Error(`react-router has no ${missing.join(', ')} to leave out: ${HINT}`)
  const rest = replaceRanges(
    code,
    found.map(({ start, end, isBlock }) => ({ start, end, text: isBlock ? '{ omitted() }' : 'omitted' })),
  )
  return `const omitted = () => { throw Error('Left out of react-router: ${HINT}') };${rest}`
}

type Statement = ReturnType<typeof parseAst>['body'][number]

/** A function or variable, and where its body or value is. */
interface Found extends Range {
  name: string
  isBlock: boolean
}

/** The functions and variables of the module, and the functions inside them. */
function functionsIn(statements: readonly Statement[], isInside = false): Found[] {
  return statements.flatMap((each): Found[] => {
    if (each.type === 'FunctionDeclaration' && each.id && each.body) {
      const { name } = each.id
      const { start, end, body } = each.body
      return [{ name, start, end, isBlock: true }, ...(isInside ? [] : functionsIn(body, true))]
    }
    if (each.type !== 'VariableDeclaration' || isInside) return []
    return each.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init
        ? { name: id.name, start: init.start, end: init.end, isBlock: false }
        : [],
    )
  })
}
