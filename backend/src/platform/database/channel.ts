/** Called with the payload of each notification, and with undefined when some may have been missed. */
export type OnNotification = (payload: string | undefined) => void

/** A subscription to the database's notifications on one channel. */
export interface Channel {
  /**
   * True while notifications are known to arrive. False as soon as one may have been missed.
   */
  isLive(): boolean
  close(): Promise<void>
}
