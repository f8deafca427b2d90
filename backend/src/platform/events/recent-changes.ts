import type { AnnouncedChange } from './change'

const KEPT_MS = 60_000

/** The changes of the last minute, for browsers that have read something before they opened their stream, or open it again. */
export class RecentChanges {
  private kept: { at: number; event: number; changes: readonly AnnouncedChange[] }[] = []
  private completeSince = performance.now()

  /** @param event its number: one more than that of the event before */
  add(changes: readonly AnnouncedChange[], event: number): void {
    const at = performance.now()
    this.kept = this.kept.filter((each) => each.at > at - KEPT_MS)
    this.kept.push({ at, event, changes })
  }

  /** Must be called when changes may have been missed. */
  restart(): void {
    this.kept = []
    this.completeSince = performance.now()
  }

  /**
   * @param age in milliseconds
   * @returns undefined when changes of that time may be unknown
   */
  within(age: number): AnnouncedChange[] | undefined {
    const since = performance.now() - age
    if (age > KEPT_MS || since < this.completeSince) return undefined
    return this.kept.filter(({ at }) => at >= since).flatMap(({ changes }) => changes)
  }

  /** The changes after an event, undefined when some of them may be unknown. */
  after(event: number, lastEvent: number): AnnouncedChange[] | undefined {
    const later = this.kept.filter((each) => each.event > event)
    return later.length === lastEvent - event ? later.flatMap(({ changes }) => changes) : undefined
  }
}
