import { useSession } from 'shared-auth'
import type { Client, HeldSale, HeldSalePayload, Sale } from '../../contract'
import { ApiError } from '../../http/errors'
import { network } from '../../http/network'
import { readEntity } from '../../http/read-response'
import type { OutboxEntry } from '../device/database'
import { allEntries, changeEntry, moveToSent, notifyOutboxChanged, removeEntry } from './outbox'
import { sendOutbox } from './sender'

/** The entry as it is sent again. What the server has refused is not stored under its key, so the key stays. */
const again = ({ refusal: _refusal, current: _current, ...entry }: OutboxEntry): OutboxEntry => ({
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

/** Sends the sale at the prices of now. */
export const acceptPrices = ({ key }: OutboxEntry): Promise<void> => resend(key, atCurrentPrices)

/** The entry with the prices of now, as far as they are known. */
export function atCurrentPrices(entry: OutboxEntry): OutboxEntry {
  const { current, chosen, payload } = entry
  if (!current) return entry
  const priceOf = new Map(current.services.map(({ id, price }) => [id, price]))
  const services = chosen.services.map((service) => ({
    ...service,
    price: priceOf.get(service.id) ?? service.price,
  }))
  return again({
    ...entry,
    payload: { ...payload, total: current.total },
    chosen: { ...chosen, services, paymentMethod: current.paymentMethod },
  })
}

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

/** What has become of a sale that was handed over or given up: the server may have stored it, or an administrator decided, before. */
export type HandedOver = { held: HeldSale } | { sale: Sale }

/**
 * Leaves the sale to an administrator, or gives it up, with a reason. It is removed from the device when the server has it.
 *
 * @throws ApiError, NetworkError: the sale stays on the device
 */
export async function handOver(entry: OutboxEntry, reason: string, discard: boolean): Promise<HandedOver> {
  const { key, payload, offline, client } = entry
  const body: HeldSalePayload = { sale: { ...payload, offline }, client: client?.payload, reason, discard }
  const headers = { 'idempotency-key': key }
  const result = await network('POST', '/held-sale', { body, headers, read: readEntity<HeldSale> }).then(
    (held) => ({ held }),
    decidedBefore,
  )
  if ('sale' in result) {
    await moveToSent(entry, result.sale)
    const isOwn = entry.email === useSession.getState().user.email
    notifyOutboxChanged(isOwn ? { key, kind: 'sent', sale: result.sale } : undefined)
  } else {
    await removeEntry(entry)
    notifyOutboxChanged()
  }
  return result
}

/** What the server has done with the sale when the device did not hear of it. */
function decidedBefore(error: unknown): HandedOver {
  if (error instanceof ApiError) {
    const body = error.body as { sale?: Sale; heldSale?: HeldSale } | undefined
    if (error.code === 'stored' && body?.sale) return { sale: body.sale }
    if (error.code === 'held' && body?.heldSale) return { held: body.heldSale }
  }
  throw error
}

/**
 * Hands all sales on this device over to the server, for a decision: an administrator does so on the device of a seller who no
 * longer logs in.
 *
 * @throws ApiError, NetworkError: the first failure, after all sales have been tried. Those that failed stay on the device.
 */
export async function handOverAll(reason: string): Promise<void> {
  const failures: unknown[] = []
  for (const entry of await allEntries())
    await handOver(entry, reason, false).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
