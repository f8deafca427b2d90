import { configureApi, onChanges, readRegion, sampleSecondCurrency } from 'shared-api'
import type { PublicBusiness } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { configureFormat, isRegionKnown, showRegion, storedRegion } from 'shared-ui'
import { create } from 'zustand'
import { isDemo, takeOverOffice } from './follow-office'

/** How long a first visit waits for what an owner has chosen, in milliseconds. */
const FIRST_VISIT_MS = 2000

/** True once it has been asked for, so that a start asks once. */
let isAsked = false

/** False in an office that has sold nothing yet. Undefined: not known. */
export const useHasSold = create<boolean | undefined>(() => undefined)

async function takeOver({ name, logoVersion, ...region }: PublicBusiness): Promise<void> {
  useHasSold.setState(region.hasSales, true)
  const { country, timeZone, currency } = region
  // A logo that cannot be read is asked for again at the next start.
  void takeOverOffice({ name, logoVersion }).catch(() => undefined)
  if (country !== null) configureApi({ timeZone, currency })
  await showRegion(region)
}

/** Lets the first visit of a browser wait for the region, so that it does not begin with the texts of `config.json`. */
export async function readFirstRegion(): Promise<void> {
  if (isRegionKnown()) return
  await readRegion(AbortSignal.timeout(FIRST_VISIT_MS))
    .then(async (region) => {
      isAsked = true
      await takeOver(region)
    })
    .catch(() => undefined)
}

/** Shows what an owner chooses as the country of the business: at the start, after a demo, and when the business changes. */
export function followRegion(): void {
  // A failed read leaves the stored region.
  const read = () => {
    if (isDemo()) return
    isAsked = true
    void readRegion()
      .then(takeOver)
      .catch(() => undefined)
  }
  const readOnce = () => {
    if (!isAsked) read()
  }
  /** The sample business has a second currency of its own. */
  const showSecondCurrency = () => {
    const secondCurrency = isDemo() ? sampleSecondCurrency() : storedRegion()?.secondCurrency
    configureFormat({ secondCurrency: secondCurrency ?? undefined })
  }
  readOnce()
  showSecondCurrency()
  useSession.subscribe(({ user }, before) => {
    if (isDemo(user) !== isDemo(before.user)) showSecondCurrency()
    readOnce()
  })
  onChanges((changes) => {
    if (changes === 'unknown' || changes.some(({ topic }) => topic === 'business')) read()
  })
}
