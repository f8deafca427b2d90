import { median } from '../support/timing.js'

/** @typedef {import('./measure.js').LoadResult} LoadResult */
/** @typedef {import('./measure.js').Sample} Sample */

/**
 * @param {Sample[]} samples
 * @returns {Sample} the median of each property
 */
export const medianSample = (samples) => ({
  time: median(samples.map(({ time }) => time)),
  requests: median(samples.map(({ requests }) => requests)),
  bytes: median(samples.map(({ bytes }) => bytes)),
  code: median(samples.map(({ code }) => code)),
  later: median(samples.map(({ later }) => later)),
})

/**
 * @param {LoadResult[]} results
 * @returns {{ scenario: string, delay: number, suite: Sample, monolith: Sample }[]}
 */
export const comparisonsOf = (results) =>
  results.map(({ scenario, delay, samples: { suite, monolith } }) => ({
    ...{ scenario, delay },
    suite: medianSample(suite),
    monolith: medianSample(monolith),
  }))
