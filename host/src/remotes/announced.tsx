import { UnderConstruction, usePageTitle } from 'shared-ui'
import type { Section } from '../sections'

/** Replaces a section that its remote announces but does not expose yet. */
export function Announced({ section }: { section: Section }) {
  usePageTitle(section.label)
  return <UnderConstruction />
}
