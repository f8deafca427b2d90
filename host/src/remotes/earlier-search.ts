import type { SectionManifest } from 'shared-sections'

type Records = SectionManifest['records'][number]

/** The display of the three kinds of records that manifests of earlier releases name. */
const KINDS: Record<SectionManifest['search'][number]['records'], Omit<Records, 'label' | 'to'>> = {
  client: {
    path: '/client',
    title: '{person.name} {person.lastname}',
    description: 'DNI {person.dni} · {person.email}',
  },
  service: { path: '/service', title: '{name}', description: '{category.name} · {price:money}' },
  administrator: { path: '/administrator', title: '{name} {lastname}', description: '{email}' },
}

/** The searches that a section declares, in the current or the earlier form of a manifest. */
export const searchesOf = ({ records, search }: SectionManifest): Records[] => [
  ...records,
  ...search.map(({ records: kind, label, to }) => ({ ...KINDS[kind], label, to })),
]
