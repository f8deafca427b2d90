/** The sign, code or name of a currency: `€`, `U$S`, `USD`, `pesos`. */
export const CURRENCY_MARK =
  /U\$[SD]|US\$|AR\$|R\$|\p{Sc}|(?<!\p{L})(ARS|USD|EUR|BRL|CLP|UYU|PYG|BOB|PEN|COP|MXN|GBP|CHF|CAD|pesos?|d[oó]lar(?:es)?|euros?|reales|reais|soles|guaran[ií]es)(?!\p{L})/iu
