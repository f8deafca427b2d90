import type { ReactElement } from 'react'
import { WithQueries } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'

/** Renders a section below its path, as the host mounts it. */
export function renderSection(element: ReactElement, { section, at }: { section: string; at: string }) {
  return renderUi(element, {
    at,
    path: `${section}/*`,
    wrap: (screen) => <WithQueries>{screen}</WithQueries>,
  })
}
