import type { Page } from '@playwright/test'

/** The "Name" of the form on screen. */
export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

export async function fillCategory(page: Page, text: string): Promise<void> {
  await nameField(page).fill(text)
  await page.getByLabel('Description').fill(`${text}, all year round`)
}
