import { ApiError } from 'shared-api'
import { expect, it } from 'vitest'
import { tooManyTries } from './failure-messages'

it.each([
  [1, '1 second'],
  [64, '64 seconds'],
  [128, '3 minutes'],
  [900, '15 minutes'],
  [86_400, '24 hours'],
  [undefined, 'a moment'],
])('says how long to wait: %s s is %s', (retryAfter, wait) => {
  const refusal = new ApiError(429, { title: 'Too Many Requests', retryAfter })
  expect(tooManyTries(refusal)).toBe(`Too many tries. Wait ${wait} before you try again.`)
})
