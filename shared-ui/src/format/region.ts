import {
  activate,
  browserStorage,
  currentLanguage,
  isLanguage,
  setClientLanguage,
  startLanguage,
  withdrawOriginal,
} from 'shared-i18n'
import { configureFormat, type FormatSettings } from './settings'

const KEY = 'todoturismo.region'

/** What an owner has chosen for the business. */
export interface ShownRegion extends Omit<FormatSettings, 'country' | 'secondCurrency'> {
  secondCurrency: string | null
  /** Null while nothing is chosen. */
  country: string | null
  /** Shown where neither this browser nor its settings say another. */
  language: string
}

/** What this browser has last heard of. Undefined when there is nothing, or nothing that `Intl` knows. */
export function storedRegion(): ShownRegion | undefined {
  try {
    const region = JSON.parse(browserStorage.getItem(KEY) ?? '')
    const { locale, currency, timeZone } = region
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(0)
    new Intl.DateTimeFormat(locale, { timeZone }).format(0)
    return region
  } catch {
    return undefined
  }
}

/** True when this browser has heard whether a country is chosen. */
export const isRegionKnown = () => browserStorage.getItem(KEY) !== null

/** Uses the formats and the language of the region, before the first render. */
export function startRegion(region: ShownRegion): Promise<void> {
  const { country, locale, currency, secondCurrency, timeZone } = region
  configureFormat({
    country: country ?? undefined,
    locale,
    currency,
    secondCurrency: secondCurrency ?? undefined,
    timeZone,
  })
  withdrawOriginal()
  const language = isLanguage(region.language) ? region.language : undefined
  void setClientLanguage(language)
  return startLanguage('auto', language ?? 'default')
}

/** Shows the formats and the language of the region from now on, and keeps them for the next start of this browser. */
export async function showRegion(region: ShownRegion): Promise<void> {
  const before = browserStorage.getItem(KEY)
  const text = region.country === null ? 'null' : JSON.stringify(region)
  browserStorage.setItem(KEY, text)
  if (text === before || text === 'null') return
  await startRegion(region)
  // Components show what they have formatted until they render again.
  await activate(currentLanguage())
}
