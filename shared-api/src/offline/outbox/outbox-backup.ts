import { backupCache } from 'shared-auth'
import type { OutboxEntry } from '../device/outbox-entry'

const backups = /* @__PURE__ */ backupCache<OutboxEntry>('outbox')

/** Keeps a copy of a kept sale beside the database. */
export const putBackup = (entry: OutboxEntry): Promise<void> => backups.put(entry.key, entry)

/** After the sale has left the database. */
export const deleteBackup = (key: string): Promise<void> => backups.delete(key)

/** In the order in which the sales were made. Those that cannot be read are left out. */
export const readBackups = async (): Promise<OutboxEntry[]> =>
  (await backups.read()).toSorted((a, b) => a.number - b.number)
