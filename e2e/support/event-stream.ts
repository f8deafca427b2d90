import type { Page, Response } from '@playwright/test'

/**
 * The event stream of a page, which opens after everything else that a page loads by itself. Since it stays open, the network
 * of a page is never idle. Call this before the page is opened.
 */
export const eventStreamOf = (page: Page): Promise<Response> => page.waitForResponse('**/api/v1/events')
