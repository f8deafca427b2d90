import { IconPlaneDeparture } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { EmptyState } from 'shared-ui'

/** Shown instead of the list. */
export function NobodyLeaves({ narrowed }: { narrowed: boolean }) {
  const { i18n } = useLingui()
  return (
    <EmptyState
      icon={<IconPlaneDeparture size={28} />}
      title={i18n.t('Nobody leaves in this period.')}
      description={
        narrowed
          ? i18n.t('Choose another period, or all services and sales.')
          : i18n.t('Sales with travel dates are listed here on their first day.')
      }
    />
  )
}
