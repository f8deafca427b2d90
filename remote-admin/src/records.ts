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
import type { Label } from 'shared-i18n'
import { personName } from './people/person-name'
import { RECORD_TEXTS, type RecordTexts } from './record-texts'
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
