import type { SectionDeclarations } from 'shared-api/contract'

/** The sections of this remote. The host makes its menu, routes, guards and command palette from them. */
export const SECTIONS = {
  categories: {
    label: 'Categories',
    path: '/category',
    icon: 'category',
    roles: ['ADMINISTRATOR'],
    module: './Categories',
    menu: 1,
    pages: { create: { label: 'New Category', path: 'new-category', keywords: 'add create' } },
  },
  services: {
    label: 'Services',
    path: '/services',
    icon: 'beach',
    roles: ['ADMINISTRATOR'],
    module: './Services',
    menu: 2,
    pages: { create: { label: 'New Service', path: 'new-service', keywords: 'add create' } },
    records: [
      {
        path: '/service',
        label: 'Services',
        title: '{name}',
        description: '{category.name} · {price:money}',
        to: '/services/edit/{id}',
      },
    ],
  },
  clients: {
    label: 'Clients',
    path: '/clients',
    icon: 'users',
    roles: ['ADMINISTRATOR'],
    module: './Clients',
    menu: 3,
    pages: { create: { label: 'New Client', path: 'new-client', keywords: 'add create' } },
    records: [
      {
        path: '/client',
        label: 'Clients',
        title: '{person.name} {person.lastname}',
        description: 'DNI {person.dni} · {person.email}',
        to: '/clients/edit/{id}',
      },
    ],
  },
  employees: {
    label: 'Employees',
    path: '/employees',
    icon: 'users-group',
    roles: ['ADMINISTRATOR'],
    module: './Employees',
    menu: 4,
    pages: { create: { label: 'New Employee', path: 'new-employee', keywords: 'add create' } },
  },
  paymentMethods: {
    label: 'Payment methods',
    path: '/payment-methods',
    icon: 'credit-card',
    roles: ['ADMINISTRATOR'],
    module: './PaymentMethods',
    parents: ['/services'],
    pages: { create: { label: 'New Payment Method', path: 'new-payment-method', keywords: 'add create' } },
  },
} as const satisfies SectionDeclarations
