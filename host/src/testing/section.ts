import type { Section } from '../sections'

/** A section of remote-sales that employees may open, for tests of the host. */
export const testSection = (label: string, given: Partial<Section> = {}): Section => ({
  label,
  path: `/${label.toLowerCase().replaceAll(' ', '-')}`,
  roles: ['EMPLOYEE'],
  remote: 'sales',
  module: `./${label.replaceAll(' ', '')}`,
  pages: [],
  records: [],
  ...given,
})
