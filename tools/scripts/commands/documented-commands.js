import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '../lib/run.js'
import { sourcesBelow } from '../lib/sources.js'

/** Pages, and the sources whose messages and comments name commands. */
const PLACES = [
  'README.md',
  'CONTRIBUTING.md',
  '.env.example',
  'docker-compose.yml',
  'docs',
  'backend',
  'deploy',
  'e2e/README.md',
  'host/src',
  'shared-api/src',
  'shared-auth/src',
  'shared-ui/src',
  'tools',
]

const READ = /\.(md|js|ts|tsx|sh|yml|example)$/
const LEFT_OUT = /\.test\.\w+$|^tools\/scripts\/commands\//

const COMMAND = new RegExp(
  [
    'npm (?:start|test|run [a-z][a-z:]*)\\b(?: -- [^`\'"\\n#)]*)?',
    'npx (?:-y )?[a-z]+(?:@[\\d.]+)?[^`\'"\\n#)]*',
    'deploy/[a-z-]+\\.sh(?: --[a-z-]+)?',
    'node (?:backend/)?dist/[a-z-]+\\.js(?: [a-z-]+)?',
  ].join('|'),
  'g',
)

/** Scripts whose first argument chooses what they do. */
const WITH_SUBCOMMAND = /^npm (?:test|run (?:account|bench|db|new))$/
const TAKES_REMOTE = /^npm run (?:dev|serve:remote)$/

/**
 * A command without its values: `npm run db -- backup`, `npm run release -- --back`, `npm run dev -- REMOTE`.
 *
 * @param {string} command
 */
export function formOf(command) {
  const words = command.trim().split(/\s+/)
  if (words[0] === 'npx') return npxFormOf(words)
  if (words[0] !== 'npm') return command.trim()
  const end = words.indexOf('--')
  const script = words.slice(0, end < 0 ? undefined : end).join(' ')
  const args = end < 0 ? [] : words.slice(end + 1).map((word) => word.replace(/[.,;:]+$/, ''))
  const [first = ''] = args
  if (WITH_SUBCOMMAND.test(script) && /^[a-z][a-z0-9-]*$/.test(first)) return `${script} -- ${first}`
  if (script === 'npm run release') {
    const option = args.find((word) => /^--(back|list|release|keep|from)$/.test(word))
    return option ? `${script} -- ${option}` : script
  }
  if (TAKES_REMOTE.test(script) && first) return `${script} -- REMOTE`
  return first.startsWith('--') ? `${script} -- ${first}` : script
}

/** @param {string[]} words */
function npxFormOf(words) {
  const [tool = '', ...args] = words
    .slice(1)
    .filter((word) => word !== '-y')
    .map((word) => word.replace(/[.,;:]+$/, ''))
  const name = tool.replace(/@[\d.]+$/, '')
  if (name === 'vitest') return 'npx vitest'
  if (args[0] === '--filter') return `npx ${name} ${args.slice(0, 3).join(' ')}`
  return `npx ${name} ${args[0] ?? ''}`.trim()
}

/**
 * Every form of a command that the documentation or a message names, with one file that names it.
 *
 * @returns {Map<string, string>}
 */
export function documentedCommands() {
  const files = PLACES.flatMap((place) => sourcesBelow(ROOT + place)).map((path) => relative(ROOT, path))
  /** @type {Map<string, string>} */
  const forms = new Map()
  for (const file of files.filter((path) => READ.test(path) && !LEFT_OUT.test(path)))
    for (const [command] of readFileSync(ROOT + file, 'utf8').matchAll(COMMAND))
      forms.set(formOf(command), file)
  return forms
}
