import type { Locator, Page } from '@playwright/test'
import type { AdminSection } from './admin-sections'

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
