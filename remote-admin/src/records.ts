import {
  categories,
  clients,
  employees,
  type ImportEntity,
  paymentMethods,
  type ResourceHooks,
  services,
  suppliers,
} from 'shared-api'
import type { Person, SectionDeclaration } from 'shared-api/contract'
import { fullName } from 'shared-api/contract'
import type { Label } from 'shared-i18n'
import type { RowTexts } from 'shared-ui/table'
import { SECTIONS } from './sections'

type Labels = Exclude<Label, string>

/** The names of a section that manages one kind of record. */
export interface RecordSectionTexts {
  title: Labels
  path: `/${string}`
  /** The button above the list, and the last segment of the path that it opens. */
  create: { label: Labels; path: string }
  texts: RecordTexts
}

/** A section that manages one kind of record. */
export interface RecordSection<Entity extends { id: number }, Payload> extends RecordSectionTexts {
  hooks: ResourceHooks<Entity, Payload>
  /** The displayed name of a record. */
  nameOf: (entity: Entity) => string
  /** The entity that can be imported. Default: no import. */
  imports?: ImportEntity
}

type WithCreatePage = SectionDeclaration & { label: Labels } & {
  pages: { create: RecordSectionTexts['create'] }
}

function recordSection<Entity extends { id: number }, Payload>(
  { label, path, pages }: WithCreatePage,
  section: Omit<RecordSection<Entity, Payload>, 'title' | 'path' | 'create'>,
): RecordSection<Entity, Payload> {
  return { title: label, path, create: pages.create, ...section }
}

interface SavedTexts {
  title: string
  description: string
  /** The button that leads to the list. */
  back: string
}

/** The texts about one kind of record, written out because other languages inflect them. To show one: `i18n.t(texts.edit)` */
interface RecordTexts {
  /** Says that a record does not exist. */
  missing: string
  /** The heading of the form of a stored record. */
  edit: string
  search: string
  rows: RowTexts
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

const RECORD_TEXTS = {
  category: {
    missing: /*i18n*/ 'This category does not exist. It may have been removed, or the address is wrong.',
    edit: /*i18n*/ 'Edit category',
    search: /*i18n*/ 'Search categories',
    rows: {
      counted: /*i18n*/ '{count, plural, one {{shown} category} other {{shown} categories}}',
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
    rows: {
      counted: /*i18n*/ '{count, plural, one {{shown} service} other {{shown} services}}',
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
    rows: {
      counted: /*i18n*/ '{count, plural, one {{shown} client} other {{shown} clients}}',
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
    rows: {
      counted: /*i18n*/ '{count, plural, one {{shown} employee} other {{shown} employees}}',
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
  supplier: {
    missing: /*i18n*/ 'This supplier does not exist. It may have been removed, or the address is wrong.',
    edit: /*i18n*/ 'Edit supplier',
    search: /*i18n*/ 'Search suppliers',
    rows: {
      counted: /*i18n*/ '{count, plural, one {{shown} supplier} other {{shown} suppliers}}',
      added: /*i18n*/ '{count, plural, one {# new supplier} other {# new suppliers}}',
      changed: /*i18n*/ 'These suppliers have changed',
    },
    created: {
      title: /*i18n*/ 'Supplier added.',
      description: /*i18n*/ 'You can add another supplier or go back.',
      back: UPDATED.back,
    },
    updated: { title: /*i18n*/ 'Supplier saved.', ...UPDATED },
  },
  paymentMethod: {
    missing:
      /*i18n*/ 'This payment method does not exist. It may have been removed, or the address is wrong.',
    edit: /*i18n*/ 'Edit payment method',
    search: /*i18n*/ 'Search payment methods',
    rows: {
      counted: /*i18n*/ '{count, plural, one {{shown} payment method} other {{shown} payment methods}}',
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

export const personName = ({ name, lastname }: Pick<Person, 'name' | 'lastname'>): string =>
  fullName({ name, lastname })

/** Relative to the path of a section. */
export const IMPORT_PATH = 'import'

export const CATEGORIES = recordSection(SECTIONS.categories, {
  texts: RECORD_TEXTS.category,
  hooks: categories,
  nameOf: ({ name }) => name,
  imports: 'category',
})

export const SERVICES = recordSection(SECTIONS.services, {
  texts: RECORD_TEXTS.service,
  hooks: services,
  nameOf: ({ name }) => name,
  imports: 'service',
})

export const CLIENTS = recordSection(SECTIONS.clients, {
  texts: RECORD_TEXTS.client,
  hooks: clients,
  nameOf: ({ person }) => personName(person),
  imports: 'client',
})

/** The same list, for those who do not manage clients. */
export const CLIENT_LIST: typeof CLIENTS = { ...CLIENTS, path: SECTIONS.clientList.path }

export const EMPLOYEES = recordSection(SECTIONS.employees, {
  texts: RECORD_TEXTS.employee,
  hooks: employees,
  nameOf: ({ person }) => personName(person),
  imports: 'employee',
})

export const PAYMENT_METHODS = recordSection(SECTIONS.paymentMethods, {
  texts: RECORD_TEXTS.paymentMethod,
  hooks: paymentMethods,
  nameOf: ({ type }) => type,
  imports: 'payment-method',
})

export const SUPPLIERS = recordSection(SECTIONS.suppliers, {
  texts: RECORD_TEXTS.supplier,
  hooks: suppliers,
  nameOf: ({ name }) => name,
  imports: 'supplier',
})
