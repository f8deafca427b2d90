import { rolesThatMay, type SectionDeclarations } from 'shared-api/contract'

/** The sections of this remote. The host makes its menu, routes, guards and command palette from them. */
export const SECTIONS = {
  neatWidgets: {
    label: { default: 'Neat widgets', es: 'Artilugios', en: 'Neat widgets' },
    path: '/neat-widgets',
    icon: 'list',
    roles: rolesThatMay('manageCatalogue'),
    module: './NeatWidgets',
    menu: 100,
    pages: {
      create: {
        label: { default: 'New Neat Widget', es: 'Agregar artilugio', en: 'New neat widget' },
        path: 'new-neat-widget',
        keywords: 'add create agregar crear',
      },
    },
    records: [
      {
        path: '/neat-widget',
        label: { default: 'Neat widgets', es: 'Artilugios', en: 'Neat widgets' },
        title: '{name}',
        description: '{description}',
        to: '/neat-widgets/edit/{id}',
      },
    ],
  },
} as const satisfies SectionDeclarations
