import type { Rolldown } from 'vite'

/**
 * What makes schemas, of valibot (imported as `v`) and of shared-api/contract: it does nothing else, so that a schema that nothing uses is
 * left out. A result of `v` that is not used is left out, too: bundler-options.test.ts finds a check that is one.
 */
const SCHEMA_PARTS = [
  'v',
  ...['atMost', 'boundedArray', 'message', 'multilineText', 'text', 'tooLong', 'tooShort'],
]

/**
 * `lazyBarrel` lets the bundler read single icons from a package of 6,000 instead of all of them: builds take a tenth of the time.
 * Reading a property does nothing else anywhere, so that unused schemas with the entries of others are left out.
 */
export const bundlerOptions: Rolldown.InputOptions = {
  experimental: { lazyBarrel: true },
  treeshake: { propertyReadSideEffects: false, manualPureFunctions: SCHEMA_PARTS },
  checks: { largeBarrelModules: false, bundlerTimings: false },
}
