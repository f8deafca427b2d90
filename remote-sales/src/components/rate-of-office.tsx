import { Text } from '@mantine/core'
import type { OfficeRate } from 'shared-api/contract'
import { isOldRate } from 'shared-api/receipt'
import { i18n, serverNow, useLingui } from 'shared-i18n'
import { currencySymbol, formatRate, formatRecentMoment } from 'shared-ui'

/** Mantine's darkest orange has a contrast of 4.3 on white, where text needs 4.5. */
export const WARNING = 'light-dark(#a34a00, var(--mantine-color-orange-4))'

interface RateOfOfficeProps {
  office: OfficeRate | undefined
  /** The rate that is shown while its moment is not known, as without a connection. */
  fallback?: string
}

/** "Of the office: 1,520, 09:05", with its day if that is another one, as a warning when it is older than a day. */
export function RateOfOffice({ office, fallback }: RateOfOfficeProps) {
  const { i18n } = useLingui()
  if (!office?.rate || office.at === null)
    return fallback ? i18n.t('Of the office: {rate}', { rate: fallback }) : null
  const isOld = isOldRate(office, serverNow())
  const values = { rate: formatRate(office.rate), moment: formatRecentMoment(office.at) }
  return (
    <Text span inherit {...(isOld && { c: WARNING, fw: 600 })}>
      {isOld
        ? i18n.t('Of the office: {rate}, of {moment}. It is more than a day old.', values)
        : i18n.t('Of the office: {rate}, {moment}', values)}
    </Text>
  )
}

/** The labels of both sides of a payment in another currency: what crosses the counter, and what it pays of the sale. */
export const clientHands = (currency: string): string =>
  i18n.t('The client hands {currency}', { currency: currencySymbol(currency) })
export const countsAs = (currency: string): string =>
  i18n.t('Counts as {currency}', { currency: currencySymbol(currency) })
