import { currencySymbol } from '../format/money'

/** The mark of a currency before an amount, with room for one such as `US$`. */
export function currencySection(currency: string) {
  const mark = currencySymbol(currency)
  return {
    leftSection: <span style={{ fontSize: 'var(--mantine-font-size-sm)' }}>{mark}</span>,
    ...(mark.length > 1 && { leftSectionWidth: `${1.5 + 0.55 * mark.length}rem` }),
  }
}
