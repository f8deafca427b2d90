/** Notifications of the database on one channel. */
export interface Channel {
  /**
   * True while every notification is known to arrive: what was read and not announced as changed still holds. False from
   * the moment at which one may have been missed.
   */
  isLive(): boolean
  /** Resolves once all notifications have arrived that were sent before, or after a short time. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}
