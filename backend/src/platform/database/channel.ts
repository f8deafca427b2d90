/** Called with the payload of each notification, and with undefined when some may have been missed. */
export type OnNotification = (payload: string | undefined) => void

/** A subscription to the database's notifications on one channel. */
export interface Channel {
  /**
   * True while notifications are known to arrive, so that cached data without a notification is up to date. False as soon
   * as one may have been missed.
   */
  isLive(): boolean
  /** Resolves when all notifications sent before the call have arrived, or after a short timeout. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}
