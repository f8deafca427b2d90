/**
 * Called with the payload of each notification, and with undefined each time that listening begins: earlier ones may have been
 * missed.
 */
export type OnNotification = (payload: string | undefined) => void

/** A subscription to the database's notifications on one channel. */
export interface Channel {
  close(): Promise<void>
}
