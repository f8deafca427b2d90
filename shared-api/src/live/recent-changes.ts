import type { HeardChanges } from './changes'

const KEPT_MS = 60_000

/** The changes that this browser has heard of in the last minute, for tabs that begin to follow. */
export class RecentChanges {
  private heard: { at: number; changes: HeardChanges }[] = []

  /** @param completeSince the time, in milliseconds since 1970, since which the stream tells of all changes */
  constructor(private readonly completeSince: number) {}

  add(changes: HeardChanges): void {
    const now = Date.now()
    this.heard = this.heard.filter(({ at }) => at > now - KEPT_MS)
    if (changes.length > 0) this.heard.push({ at: now, changes })
  }

  since(moment: number): HeardChanges {
    if (moment < this.completeSince || moment < Date.now() - KEPT_MS) return 'unknown'
    const changes = this.heard.filter(({ at }) => at >= moment).map((each) => each.changes)
    return changes.includes('unknown')
      ? 'unknown'
      : changes.flatMap((each) => (each === 'unknown' ? [] : each))
  }
}
