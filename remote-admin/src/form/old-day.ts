import { addMonths } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { formatDay, today } from 'shared-ui'
import type { Warning } from 'shared-ui/form'

/** Asks about a day of a year ago or before. */
export const askAboutOldDay = (field: string, day: string | null): Warning[] =>
  day !== null && day <= addMonths(today(), -12)
    ? [{ field, value: day, question: i18n.t('{day} is more than a year ago.', { day: formatDay(day) }) }]
    : []
