import { type Plugin, parseSync, Visitor } from 'vite'
import { type Range, type Replacement, replaceRanges } from './replace-ranges.ts'

const FILE = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

// Expressions of react-dom that only hydration changes, and their values in a page rendered by `createRoot`. That these are right
// was checked for one version.

const CHECKED_VERSION = '19.2.9'

const VARIABLES = new Map([['isHydrating', 'false']])

const PROPERTIES = new Map([
  ['dehydrated', 'null'],
  ['isDehydrated', 'false'],
])

const CALLS = new Map([
  ['popHydrationState', 'false'],
  ['upgradeHydrationErrorsToRecoverable', 'null'],
  // Boundaries whose content a server has rendered
  ['clearHydrationBoundary', 'undefined'],
  ['commitActivityHydrationCallbacks', 'undefined'],
  ['commitSuspenseHydrationCallbacks', 'undefined'],
  ['getActivityInstanceFromFiber', 'null'],
  ['getParentHydrationBoundary', 'null'],
  ['getSuspenseInstanceFromFiber', 'null'],
  ['hideOrUnhideDehydratedBoundary', 'undefined'],
  ['registerSuspenseInstanceRetry', 'undefined'],
  // Events that wait for such a boundary
  ['clearIfContinuousEvent', 'undefined'],
  ['queueIfContinuousEvent', 'false'],
  ['retryIfBlockedOn', 'undefined'],
])

const HINT = 'see federation/plugins/trim-react.ts'

/**
 * Builds react-dom without hydration, which tree shaking cannot remove: the suite is rendered in the browser only.
 * `hydrateRoot` throws an error.
 */
export function trimReact(): Plugin {
  let isTrimmed = false
  return {
    name: 'federation:trim-react',
    apply: 'build',
    transform(code, id) {
      if (!FILE.test(id)) return
      isTrimmed = true
      return { code: withoutHydration(code), map: null }
    },
    buildEnd(error) {
      if (!error && !isTrimmed) this.error(`The build does not use react-dom-client.production.js: ${HINT}`)
    },
  }
}

/** The same code on the same lines, with the values above in place of their expressions. */
export function withoutHydration(code: string): string {
  if (!code.includes(`exports.version = "${CHECKED_VERSION}"`))
    throw new Error(`This is not react-dom ${CHECKED_VERSION}, for which hydration was left out: ${HINT}`)
  const replaced: (Replacement & { name: string })[] = []
  /** What is replaced already, where a name is declared or assigned, and functions whose parameter has the same name. */
  const skipped: Range[] = []

  const replace = (name: string, text: string | undefined, { start, end }: Range) => {
    if (text === undefined || skipped.some((range) => range.start <= start && end <= range.end)) return
    replaced.push({ name, text, start, end })
    skipped.push({ start, end })
  }
  const skipIfShadowing = (node: Range & { params: { type: string; name?: string }[] }) => {
    if (node.params.some(({ name }) => name !== undefined && VARIABLES.has(name))) skipped.push(node)
  }
  new Visitor({
    FunctionDeclaration: skipIfShadowing,
    FunctionExpression: skipIfShadowing,
    ArrowFunctionExpression: skipIfShadowing,
    VariableDeclarator({ id }) {
      skipped.push(id)
    },
    AssignmentExpression({ left, right }) {
      skipped.push(left)
      if (code.slice(left.start, left.end) === 'exports.hydrateRoot')
        replace('hydrateRoot', `() => { throw Error('Left out of react-dom: ${HINT}') }`, right)
    },
    Identifier(node) {
      replace(node.name, VARIABLES.get(node.name), node)
    },
    MemberExpression(node) {
      const { property } = node
      if (property.type === 'Identifier') replace(property.name, PROPERTIES.get(property.name), node)
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type === 'Identifier') replace(callee.name, CALLS.get(callee.name), node)
    },
  }).visit(parseSync('react-dom.js', code).program)

  const names = ['hydrateRoot', ...[VARIABLES, PROPERTIES, CALLS].flatMap((values) => [...values.keys()])]
  const missing = names.filter((name) => !replaced.some((each) => each.name === name))
  if (missing.length > 0) throw new Error(`react-dom has no ${missing.join(', ')} to leave out: ${HINT}`)
  return replaceRanges(code, replaced)
}
