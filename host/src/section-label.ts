import { roleFamily, useSession } from 'shared-auth'
import { labelText } from 'shared-i18n'
import type { Section } from './sections'

/** The label of a section, a page or a search in the language in use, for the user's role. */
export function labelOf(
  named: Pick<Section, 'label' | 'labels'> & Partial<Pick<Section, 'roleLabels'>>,
): string {
  const { label, labels } = named.roleLabels?.[roleFamily(useSession.getState().user.role)] ?? named
  return labelText({ ...labels, default: label })
}
