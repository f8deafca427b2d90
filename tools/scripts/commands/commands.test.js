import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../lib/run.js'
import { sourcesBelow } from '../lib/sources.js'
import { ELSEWHERE } from './commands-elsewhere.js'
import { documentedCommands, formOf } from './documented-commands.js'
import { LONG } from './long-commands.js'
import { SHORT } from './short-commands.js'
import { openWorkspace } from './workspace.js'

/** True in `npm test -- commands`. */
const ALL = process.env.COMMANDS === 'all'

const RUN = Object.entries(ALL ? { ...SHORT, ...LONG } : SHORT)

const documented = documentedCommands()

describe('the documented commands', () => {
  const known = Object.keys({ ...SHORT, ...LONG, ...ELSEWHERE })

  it('are all run by a test', () => {
    // A sentence may name a command without its arguments.
    const isKnown = (/** @type {string} */ form) =>
      known.some((each) => each === form || each.startsWith(`${form} -- `))
    const unknown = [...documented].filter(([form]) => !isKnown(form))
    expect(unknown.map(([form, file]) => `${form} (${file})`)).toEqual([])
  })

  it('are all that the tests run', () => {
    expect(known.filter((form) => !documented.has(form))).toEqual([])
  })

  it('include every suite of tests', () => {
    const suites = readFileSync(`${ROOT}tools/scripts/test.js`, 'utf8').matchAll(/^ {2}'?([a-z0-9-]+)'?: /gm)
    const missing = [...suites].filter(([, name]) => !documented.has(`npm test -- ${name}`))
    expect(missing.map(([, name]) => name)).toEqual([])
  })

  it.each(Object.entries(ELSEWHERE))('%s is run elsewhere', (_, { place, text }) => {
    const content = sourcesBelow(ROOT + place)
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
    expect(content).toMatch(text)
  })
})

it.each([
  ['npm run db -- backup FILE', 'npm run db -- backup'],
  ['npm run bench -- lists reports', 'npm run bench -- lists'],
  ['npm run release -- sales --to /srv/hc-v2-front --back', 'npm run release -- --back'],
  ['npm run dev -- remote-admin', 'npm run dev -- REMOTE'],
  ['npm run fix -- --major,', 'npm run fix -- --major'],
  ['npm test -- e2e main-job', 'npm test -- e2e'],
  ['npx -y pnpm@10.34.9 --filter backend migration --name a', 'npx pnpm --filter backend migration'],
  ['npx -y pnpm@10.34.9 install --frozen-lockfile', 'npx pnpm install'],
])('%s has the form %s', (command, form) => {
  expect(formOf(command)).toBe(form)
})

describe('in a copy of the workspace', () => {
  /** @type {Awaited<ReturnType<typeof openWorkspace>>} */
  let workspace
  beforeAll(async () => {
    workspace = await openWorkspace(ALL)
  }, 300_000)
  afterAll(() => workspace.remove())

  it.each(RUN)('%s works', { timeout: ALL ? 1_200_000 : 120_000 }, async (_, command) => {
    expect(await workspace.run(command)).toMatch(command.prints)
  })
})
