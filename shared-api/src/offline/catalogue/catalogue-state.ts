import { useSession } from 'shared-auth'
import { elapsed, serverNow } from 'shared-i18n'
import { create } from 'zustand'
import { may } from '../../contract/account/may'
import { withBrowserLock } from '../../http/between-tabs'
import { limitedOfflineHours } from '../../http/config'
import { isUnanswered, markReachable, markUnreachable, useReach } from '../device/server-reachability'
import { sellsOffline } from '../device/switch'
import { deleteCatalogue, fetchCatalogue } from './catalogue'
import { catalogueLists, forgetCatalogueLists } from './catalogue-lists'
import { pruneSeen } from './seen-sales'

interface CatalogueState {
  /** True when sales may be made offline on this device. */
  isOn: boolean
  /** When the catalogue was made, by the server's clock. Undefined when there is none. */
  madeAt: string | undefined
  /** The hours for which its prices hold. 0: the server takes no sales made offline. */
  offlineHours: number | undefined
  clients: number
  isFetching: boolean
  /** Why there is no current catalogue. */
  error: unknown
}

/** Without a catalogue. */
export const NO_CATALOGUE = {
  madeAt: undefined,
  offlineHours: undefined,
  clients: 0,
  isFetching: false,
  error: undefined,
}

/** The device's catalogue of clients, services and payment methods. */
export const useCatalogue = create<CatalogueState>(() => ({ isOn: sellsOffline(), ...NO_CATALOGUE }))

const LOCK = 'todoturismo.catalogue'

/** One tab of the browser fetches. */
const once = <Result>(run: () => Promise<Result>): Promise<Result> => withBrowserLock(LOCK, run)

const mayHaveCatalogue = () => sellsOffline() && may(useSession.getState().user.role, 'sellOffline')

/** Shows the catalogue that is kept, as another tab or an earlier page has fetched it. */
export async function showCatalogue(): Promise<void> {
  forgetCatalogueLists()
  const lists = mayHaveCatalogue() ? await catalogueLists().catch(() => undefined) : undefined
  await pruneSeen().catch(() => undefined)
  const { madeAt, clients = [] } = lists?.catalogue ?? {}
  useCatalogue.setState({ isOn: sellsOffline(), madeAt, clients: clients.length })
  if (lists) useCatalogue.setState({ offlineHours: limitedOfflineHours(lists.catalogue.offlineHours) })
}

/** A catalogue is not fetched again so soon, when several tabs ask for it. */
const RECENT_MS = 20_000

/** The clock of the server is known to a second. */
const CLOCK_MS = 2_000

let fetching: Promise<void> | undefined

/**
 * Fetches the catalogue when it has changed. Never rejects: the state has the error.
 *
 * @param changedAt the moment by the server's clock of a change that the catalogue must have. Default: one that was just made will do
 */
export async function refreshCatalogue(changedAt?: Date): Promise<void> {
  // The catalogue that is being fetched may have been made before the change.
  if (changedAt) await fetching
  fetching ??= refresh(changedAt).finally(() => {
    fetching = undefined
  })
  return fetching
}

async function refresh(changedAt: Date | undefined): Promise<void> {
  if (!mayHaveCatalogue()) return
  const { email } = useSession.getState().user
  useCatalogue.setState({ isFetching: true })
  try {
    await once(async () => {
      forgetCatalogueLists()
      const known = (await catalogueLists())?.catalogue
      const age = known && serverNow().getTime() - Date.parse(known.madeAt)
      // A catalogue of the future: the clock that made it was wrong.
      const isRecent = age !== undefined && Math.abs(age) < RECENT_MS
      const hasChange = !changedAt || (known && Date.parse(known.madeAt) > changedAt.getTime() + CLOCK_MS)
      // While the server is silent the request also finds out whether it answers again.
      if (isRecent && hasChange && useReach.getState().answers) return
      const askedAt = elapsed()
      const catalogue = await fetchCatalogue(email, known)
      const took = elapsed() - askedAt
      if (useSession.getState().user.email !== email) return deleteCatalogue()
      forgetCatalogueLists()
      useCatalogue.setState({ offlineHours: limitedOfflineHours(catalogue.offlineHours) })
      markReachable(took)
    })
    useCatalogue.setState({ error: undefined })
  } catch (error) {
    if (isUnanswered(error)) markUnreachable()
    useCatalogue.setState({ error })
  }
  useCatalogue.setState({ isFetching: false })
  await showCatalogue()
}
