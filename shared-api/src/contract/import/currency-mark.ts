/** The sign, code or name of a currency: `€`, `U$S`, `USD`, `pesos`. */
export const CURRENCY_MARK =
  /U\$[SD]|US\$|AR\$|R\$|\p{Sc}|(?<!\p{L})(ARS|USD|EUR|BRL|CLP|UYU|PYG|BOB|PEN|COP|MXN|GBP|CHF|CAD|pesos?|d[oó]lar(?:es)?|euros?|reales|reais|soles|guaran[ií]es)(?!\p{L})/iu

interface NumberWithin {
  before: string
  /** From the first to the last digit, with its sign. */
  number: string
  after: string
}

/** The only number of a text, of digits, points, commas and spaces. Two short expressions, because one for all takes quadratic time. */
export function numberWithin(text: string): NumberWithin | undefined {
  const first = text.search(/-?\d/)
  const end = text.search(/\d\D*$/) + 1
  const number = first < 0 ? '' : text.slice(first, end)
  return /^-?[\d.,\s]+$/.test(number)
    ? { before: text.slice(0, first), number, after: text.slice(end) }
    : undefined
}
