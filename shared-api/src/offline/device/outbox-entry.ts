import type { ClientPayload, CurrentPrices, OfflineMoments, Problem, Sale, SalePayload } from '../../contract'
import type { Chosen } from '../../http/sale-preview'

/**
 * `waiting`: it is sent when the server answers. `sending`: its answer is awaited, or the browser was closed meanwhile.
 * `login`: the server wants its seller to log in again. `decision`: the prices have changed. `refused`: the server will not
 * store it as it is.
 */
type EntryState = 'waiting' | 'sending' | 'login' | 'decision' | 'refused'

/** A client made offline. It is sent before the sale. */
export interface ClientToSend {
  /** Its own Idempotency-Key. */
  key: string
  payload: ClientPayload
}

/** The answer with which a sale or its client was refused. */
export type Refusal = Pick<Problem, 'status' | 'title' | 'detail' | 'code' | 'errors'> & {
  of: 'sale' | 'client'
  /** True for an answer that is not the server's: a firewall refuses the content, for example. Status 0: there was no answer. */
  unexpected?: boolean
  /** The response body. */
  body: unknown
}

/** A finished sale that the server has not confirmed. */
export interface OutboxEntry {
  /** Its place in the order of sending. */
  number: number
  /** Its Idempotency-Key: however often it is sent, one sale is stored. */
  key: string
  /** The account that has made it. Nobody else reads or sends it. */
  email: string
  employeeName: string
  state: EntryState
  payload: SalePayload
  offline: OfflineMoments
  /**
   * False while its draft waits on the screen for the answer to the first try: until then it is an ordinary sale. True once the
   * screen says that it is kept.
   */
  isOffline: boolean
  chosen: Chosen
  client?: ClientToSend
  refusal?: Refusal
  /** The prices of now, when they are to be accepted. */
  current?: CurrentPrices
}

/** An entry before it is stored. */
export type NewEntry = Omit<OutboxEntry, 'number' | 'state'>

/** True when it can be sent without anybody's decision. */
export const isSendable = ({ state }: OutboxEntry): boolean => state === 'waiting' || state === 'sending'

/** A sale that the server has stored, under the key of its entry. */
export interface SentSale {
  key: string
  /** Its number. 0: it was handed over or given up. */
  id: number
  /** Removed when its seller logs out. */
  receipt?: { email: string; sale: Sale }
}
