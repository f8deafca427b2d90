import { IconBarrierBlock } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { EmptyState } from './empty-state'

/** The placeholder of a screen that is declared but not built yet. */
export function UnderConstruction() {
  const { i18n } = useLingui()
  return (
    <EmptyState
      icon={<IconBarrierBlock />}
      order={1}
      title={i18n.t('Under Construction')}
      description={i18n.t('This page is currently being developed. Please check back soon for updates.')}
    />
  )
}
