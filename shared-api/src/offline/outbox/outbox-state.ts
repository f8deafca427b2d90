import { onSessionReset, useSession } from 'shared-auth'
import { create } from 'zustand'
import type { Sale } from '../../contract'
import { openChannel } from '../../http/between-tabs'
import type { OutboxEntry, Refusal } from '../device/database'
import { allEntries } from './outbox'

/** What has become of an entry. */
export type Settled =
  | { key: string; kind: 'sent'; sale: Sale }
  | { key: string; kind: 'refused'; refusal: Refusal }
  | { key: string; kind: 'unanswered' | 'failed' | 'login' }

interface OutboxState {
  /** The user's own entries, in the order in which they are sent. */
  entries: readonly OutboxEntry[]
  /** The number of entries of other accounts on this device. */
  others: number
}

const EMPTY: OutboxState = { entries: [], others: 0 }

/** The waiting sales of this device, in all tabs. */
export const useOutbox = create<OutboxState>(() => EMPTY)

type Listener = (settled: Settled) => void

const listeners = new Set<Listener>()

interface Message {
  email: string
  settled: Settled | undefined
}

const channel = openChannel('todoturismo.outbox')
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.email === useSession.getState().user.email) settle(data.settled)
  void readOutbox()
})
// Drops entries and results of the previous user.
onSessionReset(() => {
  useOutbox.setState(EMPTY)
  void readOutbox()
})

/** Calls `listener` with what becomes of the user's entries, in whichever tab they are sent. Returns a function that stops it. */
export function onSettled(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function settle(settled: Settled | undefined) {
  if (settled) for (const listener of [...listeners]) listener(settled)
}

/** Reads the entries that are stored. Where storage is refused there are none. */
export async function readOutbox(): Promise<void> {
  const { user } = useSession.getState()
  const all = await allEntries().catch(() => undefined)
  if (!all || useSession.getState().user !== user) return
  const entries = all.filter(({ email }) => email === user.email)
  useOutbox.setState({ entries, others: all.length - entries.length })
}

/** Tells all tabs that entries have changed, and what has become of one. */
export function notifyOutboxChanged(settled?: Settled): void {
  settle(settled)
  void readOutbox()
  const message: Message = { email: useSession.getState().user.email, settled }
  channel?.postMessage(message)
}
