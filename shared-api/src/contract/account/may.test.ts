import { expect, it } from 'vitest'
import { type Action, may, rolesThatMay } from './may'

it('gives an action that the host of a newer remote does not know to nobody', () => {
  const unknown = 'readTours' as Action
  expect(may('OWNER', unknown)).toBe(false)
  expect(rolesThatMay(unknown)).toEqual([])
})
