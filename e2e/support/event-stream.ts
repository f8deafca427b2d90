import type { Page } from '@playwright/test'
import type { Api } from './api'

/**
 * The time until a change by others is on screen: at most 3 s (`live-speed.spec.ts`), longer on a busy machine. Without the stream
 * it would take 60 s.
 */
export const SOON = { timeout: 20_000 }

/**
 * The event stream of a page, which opens after everything else that a page loads by itself. Since it stays open, the network
 * of a page is never idle. Call this before the page is opened.
 */
export const eventStreamOf = (page: Page) => page.waitForResponse('**/api/v1/events*')

/** Reads the event stream of a user without a browser. */
export async function readEventStream(origin: string, { token }: Api) {
  const reading = new AbortController()
  const response = await fetch(`${origin}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    signal: reading.signal,
  })
  let text = ''
  const ended = (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
  })().catch(() => undefined)
  return {
    headers: response.headers,
    /** All that has arrived. */
    text: () => text,
    async close() {
      reading.abort()
      await ended
    },
  }
}
