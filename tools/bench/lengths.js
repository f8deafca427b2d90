/** The numbers of records and runs of each bench. */
export const FULL = {
  /** Clients, or sales. */
  records: 1_000_000,
  fewRecords: 1000,
  clientListRuns: 15,
  saleListRuns: 9,
  growthRuns: 15,
  /** Many runs, because reports are fast and the slowest ones matter. */
  reportRuns: 40,
  http: { roundSeconds: 8, steadySeconds: 60 },
  mixedMinutes: 10,
  edits: 300,
  importedRows: [20_000, 100_000],
  loadRuns: 7,
}

/** Shows in a few minutes that each bench works. Its figures mean nothing. */
export const SHORT = {
  records: 20_000,
  fewRecords: 1000,
  clientListRuns: 1,
  saleListRuns: 1,
  growthRuns: 1,
  reportRuns: 1,
  http: { roundSeconds: 1, steadySeconds: 2 },
  mixedMinutes: 0.1,
  edits: 10,
  importedRows: [500, 1000],
  loadRuns: 1,
}

/** @typedef {typeof FULL} Lengths */
