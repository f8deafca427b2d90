import { expect, it } from 'vitest'
import { readAudit } from './checks.js'

const advisory = (/** @type {string} */ severity) => ({
  module_name: 'left-pad',
  severity,
  title: 'Pads too much',
  url: 'https://github.com/advisories/GHSA-0000-0000-0000',
  patched_versions: '>=1.3.1',
})
const answer = (/** @type {object} */ advisories) =>
  `npm warn Unknown user config\n${JSON.stringify({ advisories, metadata: {} }, null, 2)}`

it('names severe advisories and the fixed versions', () => {
  expect(readAudit(answer({ 1: advisory('critical'), 2: advisory('low') }))).toEqual([
    'left-pad: Pads too much; fixed in >=1.3.1 (https://github.com/advisories/GHSA-0000-0000-0000)',
  ])
})

it('names nothing when there is no severe advisory', () => {
  expect(readAudit(answer({}))).toEqual([])
})

it.each([
  ['{\n  "error": { "code": "ERR_PNPM_AUDIT_BAD_RESPONSE" }\n}'],
  ['npm error network request to the registry failed'],
  [''],
])('distinguishes an audit from a missing answer: %s', (output) => {
  expect(readAudit(output)).toBeUndefined()
})
