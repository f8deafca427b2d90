import { Text, type TextProps } from '@mantine/core'
import type { ConfirmedLines } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'

/** How many lines of a sale the suppliers have confirmed. */
export function ConfirmedCount({
  booked: { lines, confirmed },
  ...text
}: TextProps & { booked: ConfirmedLines }) {
  const { i18n } = useLingui()
  return (
    <Text {...text} {...(confirmed === lines && { c: 'dimmed' })}>
      {i18n.t('{confirmed} of {lines} confirmed', { confirmed, lines })}
    </Text>
  )
}
