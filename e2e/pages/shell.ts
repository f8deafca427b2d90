import { expect, type Locator, type Page } from '@playwright/test'

/** Page object of the shell: header, menu and footer around the sections. */
export class ShellPage {
  readonly menu: Locator
  readonly logout: Locator
  readonly breadcrumbs: Locator
  readonly palette: { search: Locator; selected: Locator; group: (name: string) => Locator }

  constructor(private readonly page: Page) {
    this.menu = page.getByRole('navigation', { name: 'Sections' })
    this.logout = page.getByRole('button', { name: 'Logout' })
    this.breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    this.palette = {
      search: page.getByRole('combobox', { name: 'Search or run a command' }),
      selected: page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true }),
      group: (name) => page.getByRole('group', { name }),
    }
  }

  async open(entry: string): Promise<void> {
    await this.menu.getByRole('link', { name: entry }).click()
  }

  title(text: string): Locator {
    return this.page.getByRole('heading', { name: text, exact: true })
  }
}

/** Chooses an action on the own account in the user menu, which may be below another entry. */
export async function chooseInUserMenu(page: Page, ...entries: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  for (const name of entries) await page.getByRole('menuitem', { name, exact: true }).click()
}

/**
 * Retries while the fault lasts. A section whose first load has failed retries by itself when it is shown; after this, only a
 * click on the returned button loads it.
 *
 * @returns the button Retry
 */
export async function retryWhileFailing(area: Page | Locator): Promise<Locator> {
  const retry = area.getByRole('button', { name: 'Retry' })
  await retry.click()
  await expect(retry).not.toHaveAttribute('aria-busy', 'true')
  return retry
}
