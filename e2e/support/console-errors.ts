import type { Page } from '@playwright/test'

/** Collects console errors and failed requests of a page from now on. */
export function watchConsole(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) consoleErrors.push(`${response.status()} ${response.url()}`)
  })
  return consoleErrors
}
