import { UnderConstruction, usePageTitle } from 'shared-ui'
import { labelOf, type Section } from '../sections'

/** Shown instead of a section that its remote declares but does not expose yet. */
export function UnderConstructionSection({ section }: { section: Section }) {
  usePageTitle(labelOf(section))
  return <UnderConstruction />
}
