import type { Locator, Page } from '@playwright/test'

/** A section of the administration: its list and its form. */
export class AdminPage {
  readonly table: Locator
  readonly search: Locator
  readonly create: Locator
  readonly submit: Locator
  readonly back: Locator

  constructor(
    private readonly page: Page,
    readonly section: AdminSection,
  ) {
    this.table = page.getByRole('table', { name: section.title })
    this.search = page.getByRole('searchbox')
    this.create = page.getByRole('link', { name: section.create })
    this.submit = page.getByRole('button', { name: section.submit })
    this.back = page.getByRole('button', { name: section.back })
  }

  /** The address of the list, relative to the base path. */
  get path(): string {
    return this.section.path.slice(1)
  }

  /** Opens the section by the menu. */
  async open(): Promise<void> {
    const menus = this.page.getByRole('navigation', { name: /^(Sections|More screens)$/ })
    await menus.getByRole('link', { name: this.section.title, exact: true }).click()
    await this.row().first().waitFor()
  }

  /** A row of the list with this text. Without a text: all rows. */
  row(text?: string): Locator {
    const rows = this.table.locator('tbody').getByRole('row')
    return text ? rows.filter({ hasText: text }) : rows
  }

  edit(name: string): Locator {
    return this.row(name).getByRole('link', { name: /^Edit/ })
  }

  field(label: string): Locator {
    return this.page
      .getByRole('textbox', { name: label, exact: true })
      .or(this.page.getByRole('combobox', { name: label, exact: true }))
  }
}

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

/** The "Name" of the form on screen. */
export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

export async function fillCategory(page: Page, text: string): Promise<void> {
  await nameField(page).fill(text)
  await page.getByLabel('Description').fill(`${text}, all year round`)
}
