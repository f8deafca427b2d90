import { Paper, Text } from '@mantine/core'
import { phonePrefix } from 'shared-api/phone-number'
import { useLingui } from 'shared-i18n'

interface RegionPreviewProps {
  country: string
  locale: string
  currency: string
  timeZone: string
}

/** How a price, a moment and a phone number look. */
export function RegionPreview({ country, locale, currency, timeZone }: RegionPreviewProps) {
  const { i18n } = useLingui()
  const price = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(1200)
  const moment = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format()
  const prefix = phonePrefix(country)
  return (
    <Paper withBorder p="sm" component="section" aria-label={i18n.t('Preview')} aria-live="polite">
      <Text size="xs" c="dimmed">
        {i18n.t('Preview')}
      </Text>
      <Text>{price}</Text>
      <Text>{moment}</Text>
      {prefix && <Text>{`+${prefix} …`}</Text>}
    </Paper>
  )
}
