import { elapsed } from 'shared-i18n/clock'

/** Changes of the last five minutes, and no more than this many. */
const KEPT_MS = 300_000
const MAX_KEPT = 1_000
/** A request is on its way for some time, and a replica of the database may be behind. */
const MARGIN_MS = 10_000

/** Remembers changes, so that whoever begins to listen can be told of those since what they have read. */
export class RecentChanges<T> {
  private kept: { at: number; change: T }[] = []
  /** Before this time changes may have been missed. */
  private completeFrom = Number.POSITIVE_INFINITY

  constructor(private readonly now: () => number = elapsed) {}

  /**
   * Called when everything that follows is heard: at the beginning, and after something was missed.
   *
   * @param age what has changed since something of this age was read, in milliseconds, follows, too
   */
  begin(age?: number): void {
    this.kept = []
    this.completeFrom = this.now() - (age === undefined ? 0 : age + MARGIN_MS)
  }

  add(changes: readonly T[]): void {
    const at = this.now()
    this.kept.push(...changes.map((change) => ({ at, change })))
    this.kept = this.kept.filter((each) => each.at > at - KEPT_MS)
    const dropped = this.kept.splice(0, Math.max(0, this.kept.length - MAX_KEPT)).at(-1)
    this.completeFrom = Math.max(this.completeFrom, at - KEPT_MS, dropped?.at ?? 0)
  }

  /**
   * The changes since something was read, each once, and some of shortly before.
   *
   * @param age how long ago it was read, in milliseconds
   *
   * @returns undefined when some may have been missed or are not remembered
   */
  since(age: number): T[] | undefined {
    const from = this.now() - age - MARGIN_MS
    if (from <= this.completeFrom) return undefined
    const changes = this.kept.filter(({ at }) => at >= from).map(({ change }) => change)
    return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()]
  }
}
