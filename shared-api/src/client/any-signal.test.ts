import { expect, it } from 'vitest'
import { anySignal } from './any-signal'

it('aborts with the first of its signals, for the same reason', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const signal = anySignal(one.signal, undefined, other.signal)
  expect(signal.aborted).toBe(false)
  other.abort('late')
  one.abort('later')
  expect(signal).toMatchObject({ aborted: true, reason: 'late' })
})

it('is aborted when one of them is', () => {
  expect(anySignal(new AbortController().signal, AbortSignal.abort('before'))).toMatchObject({
    aborted: true,
    reason: 'before',
  })
})
