import { UnderConstruction, usePageTitle } from 'shared-ui'
import type { Section } from '../sections'

/** Shown instead of a section that its remote declares but does not expose yet. */
export function UnderConstructionSection({ section }: { section: Section }) {
  usePageTitle(section.label)
  return <UnderConstruction />
}
