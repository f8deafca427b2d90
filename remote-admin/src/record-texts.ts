import type { UnseenTexts } from 'shared-ui/table'

interface SavedTexts {
  title: string
  description: string
  /** The button that leads to the list. */
  back: string
}

/** The texts about one kind of record, written out because other languages inflect them. To show one: `i18n.t(texts.edit)` */
export interface RecordTexts {
  /** Says that a record does not exist. */
  missing: string
  /** The heading of the form of a stored record. */
  edit: string
  search: string
  /** Says that the list has new rows, with the placeholder `count`, or changed ones. */
  unseen: UnseenTexts
  /** The toasts after a save. */
  created: SavedTexts
  updated: SavedTexts
}

const CATEGORY_SAVED = {
  title: /*i18n*/ 'Categoria agregada.',
  description: /*i18n*/ 'Puedes crear una nueva categoria o volver atras.',
  back: /*i18n*/ 'Volver atras',
}

const UPDATED = {
  description: /*i18n*/ 'You can keep editing or go back.',
  back: /*i18n*/ 'Go back',
}

export const RECORD_TEXTS = {
  category: {
    missing: /*i18n*/ 'This category does not exist. It may have been removed, or the address is wrong.',
    edit: /*i18n*/ 'Edit category',
    search: /*i18n*/ 'Search categories',
    unseen: {
      added: /*i18n*/ '{count, plural, one {# new category} other {# new categories}}',
      changed: /*i18n*/ 'These categories have changed',
    },
    // The specification has one toast for every save of a category.
    created: CATEGORY_SAVED,
    updated: CATEGORY_SAVED,
  },
  service: {
    missing: /*i18n*/ 'This service does not exist. It may have been removed, or the address is wrong.',
    edit: /*i18n*/ 'Edit service',
    search: /*i18n*/ 'Search services',
    unseen: {
      added: /*i18n*/ '{count, plural, one {# new service} other {# new services}}',
      changed: /*i18n*/ 'These services have changed',
    },
    created: {
      title: /*i18n*/ 'Service added.',
      description: /*i18n*/ 'You can add another service or go back.',
      back: UPDATED.back,
    },
    updated: { title: /*i18n*/ 'Service saved.', ...UPDATED },
  },
  client: {
    missing: /*i18n*/ 'This client does not exist. It may have been removed, or the address is wrong.',
    edit: /*i18n*/ 'Edit client',
    search: /*i18n*/ 'Search clients',
    unseen: {
      added: /*i18n*/ '{count, plural, one {# new client} other {# new clients}}',
      changed: /*i18n*/ 'These clients have changed',
    },
    created: {
      title: /*i18n*/ 'Client added.',
      description: /*i18n*/ 'You can add another client or go back.',
      back: UPDATED.back,
    },
    updated: { title: /*i18n*/ 'Client saved.', ...UPDATED },
  },
  employee: {
    missing: /*i18n*/ 'This employee does not exist. It may have been removed, or the address is wrong.',
    edit: /*i18n*/ 'Edit employee',
    search: /*i18n*/ 'Search employees',
    unseen: {
      added: /*i18n*/ '{count, plural, one {# new employee} other {# new employees}}',
      changed: /*i18n*/ 'These employees have changed',
    },
    created: {
      title: /*i18n*/ 'Employee added.',
      description: /*i18n*/ 'You can add another employee or go back.',
      back: UPDATED.back,
    },
    updated: { title: /*i18n*/ 'Employee saved.', ...UPDATED },
  },
  paymentMethod: {
    missing:
      /*i18n*/ 'This payment method does not exist. It may have been removed, or the address is wrong.',
    edit: /*i18n*/ 'Edit payment method',
    search: /*i18n*/ 'Search payment methods',
    unseen: {
      added: /*i18n*/ '{count, plural, one {# new payment method} other {# new payment methods}}',
      changed: /*i18n*/ 'These payment methods have changed',
    },
    created: {
      title: /*i18n*/ 'Payment method added.',
      description: /*i18n*/ 'You can add another payment method or go back.',
      back: UPDATED.back,
    },
    updated: { title: /*i18n*/ 'Payment method saved.', ...UPDATED },
  },
} as const satisfies Record<string, RecordTexts>
