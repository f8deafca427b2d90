import fc from 'fast-check'

/** `npm test` tries the same few cases each time, so that it is red only after a change. Other runs of the tests try more, and new ones. */
if (process.env.TESTS === 'short') fc.configureGlobal({ seed: 1, numRuns: 30 })
