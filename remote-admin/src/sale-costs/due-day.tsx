import { Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { formatDay, today } from 'shared-ui'

interface DueDayProps {
  dueOn: string | null
  /** False: nothing is overdue. */
  isOwed?: boolean
  className?: string | undefined
}

/** When a cost is to be paid. */
export function DueDay({ dueOn, isOwed = true, className }: DueDayProps) {
  const { i18n } = useLingui()
  const day = dueOn && formatDay(dueOn)
  const isOverdue = isOwed && dueOn !== null && dueOn < today()
  return (
    <Text
      size="sm"
      className={className}
      {...(isOverdue ? { c: 'var(--mantine-color-error)', fw: 600 } : { c: 'dimmed' })}
    >
      {isOverdue ? i18n.t('Overdue {day}', { day }) : day ? i18n.t('Due {day}', { day }) : i18n.t('No day')}
    </Text>
  )
}
