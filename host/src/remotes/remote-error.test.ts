import { expect, it } from 'vitest'
import { detectPolicyViolation } from './remote-error'

const ENTRY = new URL('https://cdn.example.com/sales/assets/remoteEntry.js')
const failure = new TypeError('Failed to fetch dynamically imported module')

const violate = (blockedURI: string) =>
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }))

it('names the origin that the policy blocks', async () => {
  const loading = detectPolicyViolation(ENTRY, async () => {
    violate(ENTRY.href)
    throw failure
  })
  await expect(loading).rejects.toMatchObject({
    name: 'RemoteError',
    phase: 'policy',
    message: 'The security policy of this site blocks https://cdn.example.com.',
  })
})

it('detects a violation that is reported after the failure', async () => {
  const loading = detectPolicyViolation(ENTRY, () => Promise.reject(failure))
  queueMicrotask(() => violate(ENTRY.href))
  await expect(loading).rejects.toThrow('blocks')
})

it('passes on another failure, whatever else the policy blocks', async () => {
  const loading = detectPolicyViolation(ENTRY, async () => {
    violate('https://elsewhere.example.com/pixel.png')
    throw failure
  })
  await expect(loading).rejects.toBe(failure)
})
