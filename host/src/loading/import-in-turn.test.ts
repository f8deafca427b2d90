import { beforeEach, expect, it, vi } from 'vitest'
import { importInTurn } from './import-in-turn'

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('todoturismo.imports'))
})

/** Lets all imports run that wait for nothing. */
const turn = () => new Promise((resolve) => setTimeout(resolve))

it('imports after the earlier imports of the same files', async () => {
  let finish: (module: string) => void = () => undefined
  const first = new Promise<string>((resolve) => {
    finish = resolve
  })
  const second = vi.fn(async () => 'second')
  const steps = importInTurn(['steps.js', 'sum.js'], () => first)
  const summary = importInTurn(['summary.js', 'sum.js'], second)
  await turn()
  expect(second).not.toHaveBeenCalled()
  finish('first')
  await expect(steps).resolves.toBe('first')
  await expect(summary).resolves.toBe('second')
})

it('does not wait for imports of other files, nor for files that have run', async () => {
  await importInTurn(['common.js'], async () => undefined)
  void importInTurn(['steps.js', 'common.js'], () => new Promise(() => undefined))
  await expect(importInTurn(['receipt.js', 'common.js'], async () => 'receipt')).resolves.toBe('receipt')
})

it('imports after one that failed', async () => {
  const failing = importInTurn(['steps.js'], async () => {
    throw new Error('lost')
  })
  const again = importInTurn(['steps.js'], async () => 'again')
  await expect(failing).rejects.toThrow('lost')
  await expect(again).resolves.toBe('again')
})
