import { IconBarrierBlock } from '@tabler/icons-react'
import { EmptyState } from './empty-state'

/** The placeholder of a screen that is declared but not built yet. */
export function UnderConstruction() {
  return (
    <EmptyState
      icon={<IconBarrierBlock />}
      order={1}
      title="Under Construction"
      description="This page is currently being developed. Please check back soon for updates."
    />
  )
}
