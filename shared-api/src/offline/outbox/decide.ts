import { type Client, fullName, type GivenUpSale } from '../../contract'
import { network } from '../../http/network'
import { readWith } from '../../http/read-response'
import { soldCurrency } from '../../http/sale-preview'
import type { OutboxEntry } from '../device/database'
import { offlinePayload, sentAgain, sentForClient } from './entry'
import { allEntries, changeEntry, moveToSent, removeEntry } from './outbox'
import { notifyOutboxChanged } from './outbox-state'
import { postSale, sendOutbox } from './send'

async function resend(key: string, change: (entry: OutboxEntry) => OutboxEntry): Promise<void> {
  await changeEntry(key, change)
  notifyOutboxChanged()
  await sendOutbox()
}

/** Sends a refused entry again as it is. */
export const sendAgain = ({ key }: OutboxEntry): Promise<void> => resend(key, sentAgain)

/** Sends the sale for a stored client, in place of the one that was made offline. */
export const sendForClient = ({ key }: OutboxEntry, client: Client): Promise<void> =>
  resend(key, (entry) => sentForClient(entry, client))

/**
 * Gives the sale up, with a reason, which the server records. It is removed from the device then.
 *
 * @throws ApiError, NetworkError: the sale stays on the device
 */
export async function giveUp(entry: OutboxEntry, reason: string): Promise<void> {
  const { email: employeeEmail, offline, chosen } = entry
  const body: GivenUpSale = {
    employeeEmail,
    soldAt: offline.soldAt,
    total: entry.payload.total ?? 0,
    currency: soldCurrency(entry.payload, chosen).code,
    client: fullName(chosen.client.person),
    services: chosen.services.map((service) => service.name).join(', '),
    reason,
  }
  // A page in place of the server's answer has recorded nothing.
  await network('POST', '/sale/given-up', { body, read: readWith<GivenUpSale>('soldAt') })
  await removeEntry(entry)
  notifyOutboxChanged()
}

/**
 * Sends the sales of all sellers that are on this device: an administrator or owner does so for a seller who no longer logs in.
 *
 * @throws ApiError, NetworkError: the first failure, after all sales have been tried. Those that failed stay on the device.
 */
export async function sendForOthers(): Promise<void> {
  const failures: unknown[] = []
  for (const entry of await allEntries())
    await sendForSeller(entry).catch((error: unknown) => failures.push(error))
  notifyOutboxChanged()
  if (failures.length > 0) throw failures[0]
}

async function sendForSeller(entry: OutboxEntry): Promise<void> {
  // An owner makes no clients, so a new one goes with its sale.
  const sale = await postSale(entry.key, offlinePayload(entry, entry.client?.payload))
  await moveToSent(entry, sale)
}
