import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

/** The file that is downloaded by the button. Pressed by a key, because items that a menu loads later move those before. */
export async function download(button: Locator): Promise<{ name: string; text: string }> {
  const started = button.page().waitForEvent('download')
  await button.press('Enter')
  const file = await started
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** The CSV file of the list on the screen. */
export async function exportCsv(page: Page): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'More actions' }).click()
  return download(page.getByRole('menuitem', { name: 'Export CSV' }))
}
