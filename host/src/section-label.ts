import { labelText } from 'shared-i18n'
import type { Section } from './sections'

/** The label of a section, a page or a search in the language in use. */
export const labelOf = ({ label, labels }: Pick<Section, 'label' | 'labels'>): string =>
  labelText({ ...labels, default: label })
