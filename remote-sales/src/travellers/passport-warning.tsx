import { Text } from '@mantine/core'
import { useRegion } from 'shared-api'
import { DEFAULT_PASSPORT_MONTHS } from 'shared-api/receipt'
import { type DocumentKind, passportEndsEarly } from 'shared-api/travellers'
import { useLingui } from 'shared-i18n'
import { formatDay, today } from 'shared-ui'

interface PassportWarningProps {
  documentKind: DocumentKind
  /** The last day on which the document is valid. Empty text or null: not known. */
  expiresOn: string | null
  /** The last day of travel. Null: not set. */
  lastDay: string | null
}

/** Says that a passport ends before the return from a trip that is still to come, or too soon after it. */
export function PassportWarning(passport: PassportWarningProps) {
  const { i18n } = useLingui()
  const { data: region, isLoading } = useRegion()
  const months = region?.passportMonths ?? DEFAULT_PASSPORT_MONTHS
  const { expiresOn, lastDay } = passport
  if (
    isLoading ||
    !lastDay ||
    !expiresOn ||
    !passportEndsEarly(passport, lastDay, { today: today(), months })
  )
    return null
  const day = formatDay(lastDay)
  return (
    <Text size="sm" c="var(--mantine-color-error)" data-warning role="status">
      {expiresOn < lastDay
        ? i18n.t('This passport ends before the return on {day}.', { day })
        : i18n.t(
            'This passport ends within {months, plural, one {# month} other {# months}} of the return on {day}.',
            { months, day },
          )}
    </Text>
  )
}
