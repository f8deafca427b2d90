import { onSessionReset, useSession } from 'shared-auth'
import { create } from 'zustand'
import { openChannel } from '../../http/between-tabs'
import type { OutboxEntry } from '../device/outbox-entry'
import { countEntries, entriesOf } from './outbox'
import type { Settled } from './send-entries'

interface OutboxState {
  /** The user's own entries, in the order in which they are sent. */
  entries: readonly OutboxEntry[]
  /** The number of entries of other accounts on this device. */
  others: number
}

const EMPTY: OutboxState = { entries: [], others: 0 }

/** The finished sales on this device that the server has not confirmed, in all tabs. */
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
// No result of another user, and no entry.
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

/** Reads the entries that are stored. */
export async function readOutbox(): Promise<void> {
  const { user } = useSession.getState()
  try {
    const [entries, all] = await Promise.all([entriesOf(user.email), countEntries()])
    if (useSession.getState().user === user) useOutbox.setState({ entries, others: all - entries.length })
  } catch {
    // Without storage there are none.
  }
}

/** Tells all tabs that entries have changed, and what has become of one. */
export function tellOfOutbox(settled?: Settled): void {
  settle(settled)
  void readOutbox()
  const message: Message = { email: useSession.getState().user.email, settled }
  channel?.postMessage(message)
}
