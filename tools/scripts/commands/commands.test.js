import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMANDS } from './commands.js'
import { openWorkspace } from './workspace.js'

// The tests of what each command does run with `npm test`; these ones start all of them, which takes minutes.
describe.runIf(process.env.COMMANDS === 'all')('in a copy of the workspace', () => {
  /** @type {Awaited<ReturnType<typeof openWorkspace>>} */
  let workspace
  beforeAll(async () => {
    workspace = await openWorkspace()
  }, 300_000)
  afterAll(() => workspace.remove())

  it.each(Object.entries(COMMANDS))('%s works', { timeout: 1_200_000 }, async (_, command) => {
    expect(await workspace.run(command)).toMatch(command.prints)
  })
})
