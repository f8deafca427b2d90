import { type Client, fullName, type GivenUpSale, type Sale } from '../../contract'
import { network } from '../../http/network'
import { readEntity, readWith } from '../../http/read-response'
import { soldCurrency } from '../../http/sale-preview'
import type { OutboxEntry } from '../device/database'
import { allEntries, changeEntry, moveToSent, notifyOutboxChanged, removeEntry } from './outbox'
import { offlinePayload } from './send-entries'
import { sendOutbox } from './sender'

/** The entry as it is sent again. What the server has refused is not stored under its key, so the key stays. */
const again = ({ refusal: _refusal, ...entry }: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: 'waiting',
})

async function resend(key: string, change: (entry: OutboxEntry) => OutboxEntry): Promise<void> {
  await changeEntry(key, change)
  notifyOutboxChanged()
  await sendOutbox()
}

/** Sends a refused entry again as it is. */
export const sendAgain = ({ key }: OutboxEntry): Promise<void> => resend(key, again)

/** Sends the sale for a stored client, in place of the one that was made offline. */
export const sendForClient = ({ key }: OutboxEntry, { id, person }: Client): Promise<void> =>
  resend(key, ({ client: _made, ...entry }) =>
    again({
      ...entry,
      payload: { ...entry.payload, clientId: id },
      chosen: {
        ...entry.chosen,
        client: {
          id,
          person: { name: person.name, lastname: person.lastname, dni: person.dni, email: person.email },
        },
      },
    }),
  )

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
  const { key, client } = entry
  const payload = offlinePayload(entry)
  // An owner makes no clients, so a new one goes with its sale.
  const body = client ? { ...payload, offline: { ...payload.offline, client: client.payload } } : payload
  const headers = { 'idempotency-key': key }
  const sale = await network('POST', '/sale', { body, headers, read: readEntity<Sale> })
  await moveToSent(entry, sale)
}
