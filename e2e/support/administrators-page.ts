import { expect, type Locator, type Page } from '@playwright/test'

/** The section Administrators: accounts and audit log. */
export class AdministratorsPage {
  /** The entries of the open audit log. */
  readonly log: Locator

  constructor(private readonly page: Page) {
    this.log = page.getByRole('table')
  }

  account(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name })
  }

  /** Returns the link of the invitation. */
  async invite(name: string, lastname: string, email: string): Promise<string> {
    await this.page.getByRole('link', { name: 'New Administrator' }).click()
    const field = (label: string) => this.page.getByRole('textbox', { name: label, exact: true })
    await field('Name').fill(name)
    await field('Last name').fill(lastname)
    await field('Email').fill(email)
    await this.page.getByRole('button', { name: 'Invite' }).click()
    await expect(field('Link')).toHaveValue(/^http/)
    const link = await field('Link').inputValue()
    await this.page.keyboard.press('Escape')
    return link
  }

  async disable(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click()
    const disable = this.page.getByRole('menuitem', { name: 'Disable' })
    // A click would also scroll to elements that are cut off.
    await expect(disable).toBeInViewport({ ratio: 1 })
    await disable.click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  }

  async openLog(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Audit log' }).click()
  }
}
