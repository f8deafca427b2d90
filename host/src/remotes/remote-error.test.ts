import { expect, it } from 'vitest'
import { detectPolicyViolation, requireHostApi } from './remote-error'

const needs = (hostApi: string) => ({ id: '2.1.0-1f3a9c2e', hostApi })

it.each(['^1.0.0', '^1.3.0', '>=1.2.0 <3.0.0'])(
  'accepts a release that needs %s in a host with API 1.3.0',
  (range) => {
    expect(requireHostApi(needs(range), '1.3.0')).toEqual(needs(range))
  },
)

it.each(['^1.4.0', '^2.0.0', '>=2.0.0'])('asks for a newer host when a release needs %s', (range) => {
  expect(() => requireHostApi(needs(range), '1.3.0')).toThrow(
    `Release 2.1.0-1f3a9c2e needs host API ${range}, this host offers 1.3.0: release the host first.`,
  )
})

it("asks for a newer release of the remote when the host's major version is higher", () => {
  expect(() => requireHostApi(needs('^1.4.0'), '2.0.0')).toThrow(
    'Release 2.1.0-1f3a9c2e needs host API ^1.4.0, this host offers 2.0.0: release the remote again.',
  )
})

it.each([undefined, {}, { id: '2.1.0-1f3a9c2e' }])(
  'rejects a release without a required host API: %j',
  (release) => {
    expect(() => requireHostApi(release, '1.3.0')).toThrow('does not say which host API it needs')
  },
)

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
