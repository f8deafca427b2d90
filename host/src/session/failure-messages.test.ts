import { ApiError, NetworkError } from 'shared-api'
import { expect, it } from 'vitest'
import { describeDevice } from './describe-device'
import { loginFailure, tooManyTries } from './failure-messages'

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

const failed = (status: number, unexpected = false) => new ApiError(status, { title: 'Failed', unexpected })

it.each([
  ['a wrong password', failed(401), 'The email or the password is wrong.'],
  ['an unknown address of the API', failed(404), /^The server did not answer as expected. Check the address/],
  ['a page in place of an answer', failed(200, true), /^The server did not answer as expected. Check/],
  ['the login page of a proxy', failed(401, true), /^The server did not answer as expected. Check/],
  ['a proxy without a server', failed(502, true), /^The server cannot be reached/],
  ['a server in trouble', failed(503), /^The server cannot be reached/],
  ['no answer', new NetworkError(undefined), /^The server cannot be reached/],
])('says about %s at the login what to do', (_what, error, message) => {
  expect(loginFailure(error)).toMatch(message)
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', 'Unknown device'],
])('%s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
