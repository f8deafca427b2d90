import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runSteps } from './steps.js'

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => vi.restoreAllMocks())

it('counts a completed step as passed, one that throws as failed, and a runner by its result', async () => {
  const steps = [
    { name: 'Types', run: async () => {} },
    {
      name: 'Lint',
      run: async () => {
        throw new Error('a.ts is not formatted')
      },
    },
    { name: 'Tests', run: async () => ({ passed: 40, failures: ['a sale is stored'] }) },
  ]
  const { passed, failures } = await runSteps(steps, 2)
  expect(passed).toBe(41)
  expect(failures).toEqual([
    expect.stringMatching(/^Lint: failed .*\na.ts is not formatted$/),
    'a sale is stored',
  ])
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('a.ts is not formatted'))
})

it('limits the number of simultaneous steps', async () => {
  let running = 0
  let most = 0
  const run = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }
  await runSteps(
    ['one', 'two', 'three', 'four'].map((name) => ({ name, run })),
    2,
  )
  expect(most).toBe(2)
})

it('reports why a step was skipped, and counts it neither as passed nor as failed', async () => {
  const skipped = { passed: 0, failures: [], skipped: 'not known, the registry gave no answer' }
  const result = await runSteps([{ name: 'Known vulnerabilities', run: async () => skipped }], 1)
  expect(result).toEqual({ passed: 0, failures: [] })
  expect(console.log).toHaveBeenCalledWith(
    expect.stringMatching(/^• Known vulnerabilities: not known, the registry gave no answer/),
  )
})
