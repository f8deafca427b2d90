/** The time for which a successful write is not repeated. */
const WRITE_INTERVAL_MS = 5_000

/**
 * Sorts more than fits in its memory, so that PostgreSQL writes about 100 KB to a temporary file. It fails on a full disk, as a
 * sale does, but changes no table and also runs on a replica.
 */
const WRITE_TO_DISK = `
  set local work_mem = '64kB';
  select count(*) from (select number from generate_series(1, 5000) as number order by -number offset 0) as sorted`

/**
 * Checks that the database answers and, every few seconds, that its disk takes a write. Simultaneous probes share one query.
 *
 * @param run runs statements in one transaction; rejects when the database does not answer in time
 */
export function createPing(run: (statements: string) => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined
  let writeDueAt = 0

  async function send(): Promise<void> {
    if (performance.now() < writeDueAt) return void (await run('select 1'))
    await run(WRITE_TO_DISK)
    writeDueAt = performance.now() + WRITE_INTERVAL_MS
  }

  return () => {
    running ??= send().finally(() => {
      running = undefined
    })
    return running
  }
}
