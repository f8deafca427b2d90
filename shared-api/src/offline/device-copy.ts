import { useSession } from 'shared-auth'
import { create } from 'zustand'
import { limitedOfflineHours } from '../config'
import { deleteCopy, fetchCopy } from './copy'
import { copyLists, forgetCopyLists } from './copy-lists'
import { readOutbox, tellOfOutbox } from './outbox-state'
import { isUnanswered, noteAnswer, noteSilence, useReach } from './reach'
import { pruneSeen } from './seen-sales'
import { setSellsOffline } from './set-switch'
import { askForPersistence, checkStorage, noteStorage } from './storage'
import { sellsOffline } from './switch'

interface DeviceCopyState {
  /** True when sales may be made offline on this device. */
  isOn: boolean
  /** When the copy was made, by the server's clock. Undefined when there is none. */
  madeAt: string | undefined
  /** The hours for which its prices hold. 0: the server takes no sales made offline. */
  offlineHours: number | undefined
  clients: number
  isFetching: boolean
  /** Why there is no current copy. */
  error: unknown
}

const NONE = { madeAt: undefined, offlineHours: undefined, clients: 0, isFetching: false, error: undefined }

/** The device's copy of clients, services and payment methods. */
export const useDeviceCopy = create<DeviceCopyState>(() => ({ isOn: sellsOffline(), ...NONE }))

const LOCK = 'todoturismo.offline-copy'

/** One tab of the browser fetches. */
const once = <Result>(run: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(LOCK, run) : run()

const mayHaveCopy = () => sellsOffline() && useSession.getState().user.role === 'EMPLOYEE'

/** Shows the copy that is kept, as another tab or an earlier page has fetched it. */
export async function showCopy(): Promise<void> {
  forgetCopyLists()
  const lists = mayHaveCopy() ? await copyLists().catch(() => undefined) : undefined
  await pruneSeen().catch(() => undefined)
  const { madeAt, clients = [] } = lists?.copy ?? {}
  useDeviceCopy.setState({ isOn: sellsOffline(), madeAt, clients: clients.length })
  if (lists) useDeviceCopy.setState({ offlineHours: limitedOfflineHours(lists.copy.offlineHours) })
}

/** A copy is not fetched again so soon, when several tabs ask for it. */
const RECENT_MS = 20_000

/** The clock of the server is known to a second. */
const CLOCK_MS = 2_000

let fetching: Promise<void> | undefined

/**
 * Fetches the copy when it has changed. Never rejects: the state has the error.
 *
 * @param changedAt the moment by the server's clock of a change that the copy must have. Default: one that was just made will do
 */
export async function refreshCopy(changedAt?: Date): Promise<void> {
  // The copy that is being fetched may have been made before the change.
  if (changedAt) await fetching
  fetching ??= refresh(changedAt).finally(() => {
    fetching = undefined
  })
  return fetching
}

async function refresh(changedAt: Date | undefined): Promise<void> {
  if (!mayHaveCopy()) return
  const { email } = useSession.getState().user
  useDeviceCopy.setState({ isFetching: true })
  try {
    await once(async () => {
      forgetCopyLists()
      const known = (await copyLists())?.copy
      const age = known && Date.now() + known.clockOffset - Date.parse(known.madeAt)
      // A copy of the future: the device's clock was set back since.
      const isRecent = age !== undefined && Math.abs(age) < RECENT_MS
      const hasChange = !changedAt || (known && Date.parse(known.madeAt) > changedAt.getTime() + CLOCK_MS)
      // While the server is silent the request also finds out whether it answers again.
      if (isRecent && hasChange && useReach.getState().answers) return
      const askedAt = performance.now()
      const copy = await fetchCopy(email, known)
      const took = performance.now() - askedAt
      if (useSession.getState().user.email !== email) return deleteCopy()
      forgetCopyLists()
      useDeviceCopy.setState({ offlineHours: limitedOfflineHours(copy.offlineHours) })
      noteAnswer(took)
    })
    useDeviceCopy.setState({ error: undefined })
    tellOfOutbox()
  } catch (error) {
    if (isUnanswered(error)) noteSilence()
    useDeviceCopy.setState({ error })
  }
  useDeviceCopy.setState({ isFetching: false })
  await showCopy()
}

/** Lets sales be made offline on this device, and makes the copy. */
export async function turnOn(): Promise<void> {
  try {
    setSellsOffline(true)
  } catch {
    // localStorage is full.
    return noteStorage('fails')
  }
  useDeviceCopy.setState({ isOn: true })
  await Promise.all([askForPersistence(), checkStorage(), refreshCopy()])
}

/** Removes the copy. Finished sales that wait stay. */
export async function turnOff(): Promise<void> {
  setSellsOffline(false)
  forgetCopyLists()
  useDeviceCopy.setState({ isOn: false, ...NONE })
  await deleteCopy()
  await readOutbox()
}
