import { Text } from '@mantine/core'
import type { DocumentKind } from 'shared-api/travellers'
import { useLingui } from 'shared-i18n'
import { formatDay, today } from 'shared-ui'

interface PassportWarningProps {
  documentKind: DocumentKind
  /** The last day on which the document is valid. Empty text or null: not known. */
  expiresOn: string | null
  /** The last day of travel. Null: not set. */
  lastDay: string | null
}

/** Says that a passport ends before the return from a trip that is still to come. */
export function PassportWarning({ documentKind, expiresOn, lastDay }: PassportWarningProps) {
  const { i18n } = useLingui()
  const isEarly =
    documentKind === 'PASSPORT' && expiresOn && lastDay && lastDay >= today() && expiresOn < lastDay
  if (!isEarly) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" data-warning role="status">
      {i18n.t('This passport ends before the return on {day}.', { day: formatDay(lastDay) })}
    </Text>
  )
}
