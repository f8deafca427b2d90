import type { SectionDeclarations } from 'shared-api/contract'

/** The sections of this remote. The host makes its menu, routes, guards and command palette from them. */
export const SECTIONS = {
  newSale: {
    label: 'New Sale',
    path: '/new-sale',
    icon: 'shopping-bag-plus',
    roles: ['EMPLOYEE'],
    module: './NewSale',
    menu: 1,
    records: [
      {
        path: '/client',
        label: 'New sale for',
        title: '{person.name} {person.lastname}',
        description: 'DNI {person.dni} · {person.email}',
        to: '/new-sale?client={id}',
      },
    ],
  },
  mySales: {
    label: 'My Sales',
    path: '/my-sales',
    icon: 'receipt',
    roles: ['EMPLOYEE'],
    module: './MySales',
    menu: 2,
  },
  sales: {
    label: 'Sales',
    path: '/sales',
    icon: 'receipt',
    roles: ['OWNER', 'ADMINISTRATOR'],
    module: './Sales',
    parents: ['/reports', '/clients'],
  },
} as const satisfies SectionDeclarations
