import {
  categories,
  clients,
  employees,
  type ImportEntity,
  paymentMethods,
  type ResourceHooks,
  services,
} from 'shared-api'
import type { SectionDeclaration } from 'shared-api/contract'
import type { Toast } from 'shared-ui'
import { personName } from './people/person-name'
import { SECTIONS } from './sections'

type SavedToast = Omit<Toast, 'tone' | 'action'> & { back: string }

/** The texts of a section that manages one kind of record. */
export interface RecordTexts {
  title: string
  path: `/${string}`
  /** The name of one record within a sentence, for example "category". */
  record: string
  /** The button above the list, and the last segment of the path that it opens. */
  create: { label: string; path: string }
  /** The toasts after a save. */
  saved: Record<'created' | 'updated', SavedToast>
}

/** A section that manages one kind of record. */
export interface RecordSection<Entity extends { id: number }, Payload> extends RecordTexts {
  hooks: ResourceHooks<Entity, Payload>
  /** The displayed name of a record. */
  nameOf: (entity: Entity) => string
  /** The entity that can be imported. Default: no import. */
  imports?: ImportEntity
}

function savedToasts(record: string): RecordTexts['saved'] {
  const name = record.charAt(0).toUpperCase() + record.slice(1)
  return {
    created: {
      title: `${name} added.`,
      description: `You can create another ${record} or go back.`,
      back: 'Go back',
    },
    updated: {
      title: `${name} saved.`,
      description: 'You can keep editing or go back.',
      back: 'Go back',
    },
  }
}

type WithCreatePage = SectionDeclaration & { label: string } & { pages: { create: RecordTexts['create'] } }

/** @param section Its toasts can be left out: then they are those of `savedToasts` */
function recordSection<Entity extends { id: number }, Payload>(
  { label, path, pages }: WithCreatePage,
  section: Omit<RecordSection<Entity, Payload>, 'title' | 'path' | 'create' | 'saved'> & {
    saved?: RecordTexts['saved']
  },
): RecordSection<Entity, Payload> {
  return { title: label, path, create: pages.create, saved: savedToasts(section.record), ...section }
}

const categorySaved: SavedToast = {
  title: 'Categoria agregada.',
  description: 'Puedes crear una nueva categoria o volver atras.',
  back: 'Volver atras',
}

export const CATEGORIES = recordSection(SECTIONS.categories, {
  record: 'category',
  hooks: categories,
  nameOf: ({ name }) => name,
  imports: 'category',
  saved: {
    created: categorySaved,
    updated: {
      title: 'Categoria modificada.',
      description: 'Puedes seguir editando o volver atras.',
      back: categorySaved.back,
    },
  },
})

export const SERVICES = recordSection(SECTIONS.services, {
  record: 'service',
  hooks: services,
  nameOf: ({ name }) => name,
  imports: 'service',
})

export const CLIENTS = recordSection(SECTIONS.clients, {
  record: 'client',
  hooks: clients,
  nameOf: ({ person }) => personName(person),
  imports: 'client',
})

export const EMPLOYEES = recordSection(SECTIONS.employees, {
  record: 'employee',
  hooks: employees,
  nameOf: ({ person }) => personName(person),
  imports: 'employee',
})

export const PAYMENT_METHODS = recordSection(SECTIONS.paymentMethods, {
  record: 'payment method',
  hooks: paymentMethods,
  nameOf: ({ type }) => type,
  imports: 'payment-method',
})
