interface SavedTexts {
  title: string
  description: string
  /** The button that leads to the list. */
  back: string
}

/** The texts about one kind of record, written out because other languages inflect them. To show one: `i18n.t(texts.add)` */
export interface RecordTexts {
  /** The kind of record within a sentence. */
  record: string
  /** The headings of the form. */
  add: string
  edit: string
  search: string
  /** The toasts after a save. */
  created: SavedTexts
  updated: SavedTexts
}

const UPDATED = {
  description: /*i18n*/ 'You can keep editing or go back.',
  back: /*i18n*/ 'Go back',
}

export const RECORD_TEXTS = {
  category: {
    record: /*i18n*/ 'category',
    add: /*i18n*/ 'Add category',
    edit: /*i18n*/ 'Edit category',
    search: /*i18n*/ 'Search categories',
    created: {
      title: /*i18n*/ 'Categoria agregada.',
      description: /*i18n*/ 'Puedes crear una nueva categoria o volver atras.',
      back: /*i18n*/ 'Volver atras',
    },
    updated: {
      title: /*i18n*/ 'Categoria modificada.',
      description: /*i18n*/ 'Puedes seguir editando o volver atras.',
      back: /*i18n*/ 'Volver atras',
    },
  },
  service: {
    record: /*i18n*/ 'service',
    add: /*i18n*/ 'Add service',
    edit: /*i18n*/ 'Edit service',
    search: /*i18n*/ 'Search services',
    created: {
      title: /*i18n*/ 'Service added.',
      description: /*i18n*/ 'You can create another service or go back.',
      back: UPDATED.back,
    },
    updated: { title: /*i18n*/ 'Service saved.', ...UPDATED },
  },
  client: {
    record: /*i18n*/ 'client',
    add: /*i18n*/ 'Add client',
    edit: /*i18n*/ 'Edit client',
    search: /*i18n*/ 'Search clients',
    created: {
      title: /*i18n*/ 'Client added.',
      description: /*i18n*/ 'You can create another client or go back.',
      back: UPDATED.back,
    },
    updated: { title: /*i18n*/ 'Client saved.', ...UPDATED },
  },
  employee: {
    record: /*i18n*/ 'employee',
    add: /*i18n*/ 'Add employee',
    edit: /*i18n*/ 'Edit employee',
    search: /*i18n*/ 'Search employees',
    created: {
      title: /*i18n*/ 'Employee added.',
      description: /*i18n*/ 'You can create another employee or go back.',
      back: UPDATED.back,
    },
    updated: { title: /*i18n*/ 'Employee saved.', ...UPDATED },
  },
  paymentMethod: {
    record: /*i18n*/ 'payment method',
    add: /*i18n*/ 'Add payment method',
    edit: /*i18n*/ 'Edit payment method',
    search: /*i18n*/ 'Search payment methods',
    created: {
      title: /*i18n*/ 'Payment method added.',
      description: /*i18n*/ 'You can create another payment method or go back.',
      back: UPDATED.back,
    },
    updated: { title: /*i18n*/ 'Payment method saved.', ...UPDATED },
  },
} as const satisfies Record<string, RecordTexts>
