import type { AnnouncedChange } from './change'

const KEPT_MS = 60_000

/** The changes of the last minute, for browsers that have read something before they opened their stream. */
export class RecentChanges {
  private kept: { at: number; changes: readonly AnnouncedChange[] }[] = []
  private completeSince = performance.now()

  add(changes: readonly AnnouncedChange[]): void {
    const at = performance.now()
    this.kept = this.kept.filter((each) => each.at > at - KEPT_MS)
    this.kept.push({ at, changes })
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
}
