import { accountOf, onUserStorageChange, type SessionUser, useSession } from 'shared-auth'
import { openChannel } from '../client/between-tabs'
import { publishChanges } from './changes'

const NAME = 'todoturismo.demo'
/** The sales of the demo in the user's storage. */
export const DEMO_SALES = 'demo-sales'

interface Message {
  account: string
  /** Of the rows. */
  name: string
  row: { id: number }
}

const shared = new Map<string, { rows: () => { id: number }[]; topic: string }>()
let channel: ReturnType<typeof openChannel>

/**
 * Rows of this name that other tabs write are written to `rows`.
 *
 * @param topic the resource that shows them
 */
export function shareRows(name: string, rows: () => { id: number }[], topic = name): void {
  shared.set(name, { rows, topic })
}

/** Tells the other tabs of the demo of a row that this one has written. */
export function tellOfRow(name: string, row: { id: number }): void {
  channel?.postMessage({ account: accountOf(useSession.getState().user), name, row } satisfies Message)
}

/** Takes over what other tabs of the demo write, until the signal aborts. */
export function followDemoTabs(user: SessionUser, signal: AbortSignal): void {
  if (signal.aborted) return
  const opened = openChannel(NAME)
  channel = opened
  opened?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const own = shared.get(data.name)
    if (!own || data.account !== accountOf(user)) return
    const rows = own.rows()
    const index = rows.findIndex(({ id }) => id === data.row.id)
    rows.splice(index < 0 ? rows.length : index, 1, data.row)
    publishChanges([{ topic: own.topic, id: data.row.id }])
  })
  const stopSales = onUserStorageChange(DEMO_SALES, () => publishChanges([{ topic: 'sale' }]))
  signal.addEventListener('abort', () => {
    stopSales()
    opened?.close()
    if (channel === opened) channel = undefined
  })
}
