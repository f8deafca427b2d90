/** A section of the administration. */
export interface AdminSection {
  title: string
  path: string
  create: string
  submit: string
  saved: { created: RegExp; updated: RegExp }
  back: string
  /**
   * The labels of the form's fields, the name first, with the text to type. Options of a dropdown are typed and
   * chosen.
   */
  fields: (name: string, unique: number) => [label: string, text: string][]
}

const person = (name: string, unique: number): [string, string][] => [
  ['Name', name],
  ['Last name', 'Quiroga'],
  ['Email', `quiroga.${unique}@example.com`],
  ['DNI', String(unique)],
  ['Birthday', '07/03/1990'],
]

const english = (record: string) => ({
  submit: 'Save',
  back: 'Go back',
  saved: { created: new RegExp(`${record} added`), updated: new RegExp(`${record} saved`) },
})

export const ADMIN_SECTIONS: AdminSection[] = [
  {
    title: 'Categories',
    path: '/category',
    create: 'New Category',
    submit: 'Guardar',
    back: 'Volver atras',
    saved: { created: /Categoria agregada/, updated: /Categoria agregada/ },
    fields: (name) => [
      ['Name', name],
      ['Description', 'Made by a test'],
    ],
  },
  {
    title: 'Services',
    path: '/services',
    create: 'New Service',
    ...english('Service'),
    fields: (name) => [
      ['Name', name],
      ['Description', 'Made by a test, from end to end'],
      ['Price', '1250,50'],
      ['Category', 'Beaches'],
    ],
  },
  { title: 'Clients', path: '/clients', create: 'New Client', ...english('Client'), fields: person },
  { title: 'Employees', path: '/employees', create: 'New Employee', ...english('Employee'), fields: person },
  {
    title: 'Payment methods',
    path: '/payment-methods',
    create: 'New Payment Method',
    ...english('Payment method'),
    fields: (name) => [
      ['Name', name],
      ['Interest', '12,5'],
    ],
  },
]

/** The section with this title. */
export function adminSection(title: string): AdminSection {
  const found = ADMIN_SECTIONS.find((section) => section.title === title)
  if (!found) throw new Error(`There is no section ${title}`)
  return found
}
