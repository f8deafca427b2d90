import { CURRENCY_MARK } from '../contract/import/currency-mark'

/** Names of currencies besides their code and symbol. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  ARS: ['AR$', 'PESOS', 'PESO'],
  CLP: ['PESOS', 'CLP$'],
  COP: ['PESOS', 'COL$'],
  MXN: ['PESOS', 'MX$', 'MEX$'],
  UYU: ['PESOS', '$U', 'UY$'],
  USD: ['US$', 'U$S', 'U$D', 'US', 'DOLARES', 'DÓLARES', 'DOLAR', 'DÓLAR'],
  EUR: ['EURO', 'EUROS'],
  BRL: ['R$', 'REAIS', 'REALES'],
}

/** True for no currency, and for the code, the symbol or a name of this one: `$`, `ARS`, `ARS $`. */
export function isOwnCurrency(mark: string, currency: string): boolean {
  const text = mark.replace(/[\s.:()]/g, '').toUpperCase()
  const symbol = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value
  const own = [currency, symbol ?? currency, ...(NAMES[currency] ?? [])]
  return ['', ...own, `${currency}${symbol}`, `${symbol}${currency}`].includes(text)
}

/** The currency in the heading of a column, if it is another one: `Precio (USD)` → `USD`. */
export function foreignCurrencyIn(heading: string, currency: string): string | undefined {
  const [mark] = CURRENCY_MARK.exec(heading) ?? []
  return mark && !isOwnCurrency(mark, currency) ? mark : undefined
}
