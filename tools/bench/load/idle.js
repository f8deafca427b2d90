const IDLE_MILLISECONDS = 500

/**
 * Follows the requests of a page. Playwright's `networkidle` never comes, because the stream of changes stays open.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {() => Promise<void>} resolves when only the stream has been open for half a second
 */
export function watchIdle(page) {
  const open = new Set()
  let changed = Date.now()
  const track =
    (/** @type {'add' | 'delete'} */ change) =>
    (/** @type {import('@playwright/test').Request} */ request) => {
      if (new URL(request.url()).pathname.endsWith('/events')) return
      open[change](request)
      changed = Date.now()
    }
  page.on('request', track('add'))
  page.on('requestfinished', track('delete'))
  page.on('requestfailed', track('delete'))
  const isIdle = () => open.size === 0 && Date.now() - changed >= IDLE_MILLISECONDS
  return async () => {
    while (!isIdle()) await page.waitForTimeout(50)
  }
}
