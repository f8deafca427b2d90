import type { BrowserContext, Page } from '@playwright/test'

/** Another tab of the same browser, which resumes the session. */
export async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  await tab.getByRole('button', { name: 'Logout' }).waitFor()
  return tab
}

/** Everything that a tab has stored in the browser. */
export const storedIn = (tab: Page) =>
  tab.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
