import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG, SHORT } from './commands.js'
import { openWorkspace } from './workspace.js'

/** True in `npm test -- commands`. */
const ALL = process.env.COMMANDS === 'all'

const RUN = Object.entries(ALL ? { ...SHORT, ...LONG } : SHORT)

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
