import { daysBetween, type OfficeRate } from 'shared-api/contract'
import { i18n, serverNow } from 'shared-i18n'
import { businessCurrencies, currencySymbol, dayOf, formatRate, today } from 'shared-ui'

/** "Set the dollar of today" */
export const setRateText = (rate: OfficeRate): string =>
  i18n.t('Set the {currency} of today', { currency: currencyWord(currenciesOf(rate).stronger) })

/** "US$ 1 = $ 1,520" */
export function rateText(rate: OfficeRate): string {
  const { stronger, weaker } = currenciesOf(rate)
  return rate.rate === null
    ? i18n.t('No rate yet')
    : `${currencySymbol(stronger)} 1 = ${currencySymbol(weaker)} ${formatRate(rate.rate)}`
}

export function currenciesOf({ currency }: OfficeRate) {
  const stronger = currency ?? businessCurrencies()[1] ?? ''
  return { stronger, weaker: businessCurrencies().find((code) => code !== stronger) ?? '' }
}

const HOUR = 60

/** "5 minutes ago", "3 hours ago", "yesterday" */
export function ageOf(moment: string): string {
  const minutes = Math.round((serverNow().getTime() - Date.parse(moment)) / 60_000)
  const days = daysBetween(dayOf(moment), today())
  const ago = new Intl.RelativeTimeFormat(i18n.locales, { numeric: 'auto' })
  if (days > 0) return ago.format(-days, 'day')
  return minutes < HOUR
    ? ago.format(-Math.max(minutes, 0), 'minute')
    : ago.format(-Math.round(minutes / HOUR), 'hour')
}

/** "dollar" of US Dollar. Two currencies of one name, as two pesos, have their whole names. */
function currencyWord(code: string): string {
  const names = new Intl.DisplayNames(i18n.locales, { type: 'currency' })
  const name = (currency: string) => names.of(currency) ?? currency
  const word = (currency: string) => {
    const words = name(currency).split(' ')
    // The noun stands first in Spanish, last in English.
    return (String(i18n.locales).startsWith('es') ? words[0] : words.at(-1)) ?? currency
  }
  const isShared = businessCurrencies().some((other) => other !== code && word(other) === word(code))
  return isShared ? name(code) : word(code).toLocaleLowerCase(i18n.locales)
}
