import type { Toast } from 'shared-ui'

type SavedToast = Omit<Toast, 'tone' | 'action'> & { back: string }

/** A section as its list and its form speak of it. */
export interface Section {
  title: string
  path: `/${string}`
  /** What one of its records is called within a sentence. */
  record: string
  /** The button above the list, and the last part of the path that it leads to. */
  create: { label: string; path: string }
  /** What is said after a save. */
  saved: Record<'created' | 'updated', SavedToast>
}

function savedToasts(record: string): Section['saved'] {
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

const categorySaved: SavedToast = {
  title: 'Categoria agregada.',
  description: 'Puedes crear una nueva categoria o volver atras.',
  back: 'Volver atras',
}

export const CATEGORIES: Section = {
  title: 'Categories',
  path: '/category',
  record: 'category',
  create: { label: 'New Category', path: 'new-category' },
  saved: { created: categorySaved, updated: categorySaved },
}

export const SERVICES: Section = {
  title: 'Services',
  path: '/services',
  record: 'service',
  create: { label: 'New Service', path: 'new-service' },
  saved: savedToasts('service'),
}

export const CLIENTS: Section = {
  title: 'Clients',
  path: '/clients',
  record: 'client',
  create: { label: 'New Client', path: 'new-client' },
  saved: savedToasts('client'),
}

export const EMPLOYEES: Section = {
  title: 'Employees',
  path: '/employees',
  record: 'employee',
  create: { label: 'New Employee', path: 'new-employee' },
  saved: savedToasts('employee'),
}

export const PAYMENT_METHODS: Section = {
  title: 'Payment methods',
  path: '/payment-methods',
  record: 'payment method',
  create: { label: 'New Payment Method', path: 'new-payment-method' },
  saved: savedToasts('payment method'),
}
