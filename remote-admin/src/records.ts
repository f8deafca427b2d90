import type { SectionDeclaration } from 'shared-sections'
import type { Toast } from 'shared-ui'
import { SECTIONS } from './sections'

type SavedToast = Omit<Toast, 'tone' | 'action'> & { back: string }

/** The texts of a section that manages one kind of record. */
export interface RecordSection {
  title: string
  path: `/${string}`
  /** The name of one record within a sentence, for example "category". */
  record: string
  /** The button above the list, and the last segment of the path that it opens. */
  create: { label: string; path: string }
  /** The toasts after a save. */
  saved: Record<'created' | 'updated', SavedToast>
}

function savedToasts(record: string): RecordSection['saved'] {
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

type WithCreatePage = SectionDeclaration & { pages: { create: RecordSection['create'] } }

const recordSection = ({ label, path, pages }: WithCreatePage, record: string): RecordSection => ({
  title: label,
  path,
  record,
  create: pages.create,
  saved: savedToasts(record),
})

const categorySaved: SavedToast = {
  title: 'Categoria agregada.',
  description: 'Puedes crear una nueva categoria o volver atras.',
  back: 'Volver atras',
}

export const CATEGORIES: RecordSection = {
  ...recordSection(SECTIONS.categories, 'category'),
  saved: {
    created: categorySaved,
    updated: {
      title: 'Categoria modificada.',
      description: 'Puedes seguir editando o volver atras.',
      back: categorySaved.back,
    },
  },
}

export const SERVICES = recordSection(SECTIONS.services, 'service')
export const CLIENTS = recordSection(SECTIONS.clients, 'client')
export const EMPLOYEES = recordSection(SECTIONS.employees, 'employee')
export const PAYMENT_METHODS = recordSection(SECTIONS.paymentMethods, 'payment method')
