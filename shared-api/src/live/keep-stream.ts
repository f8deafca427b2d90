import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { elapsed } from 'shared-i18n'
import type { Change, StreamOpened } from '../contract'
import { network } from '../http/network'
import { readJson } from '../http/read-response'
import { refreshSession } from '../http/refresh'
import { anySignal } from '../http/send'
import type { HeardChanges } from './changes'

/** A browser connects at most once in this time. */
const RECONNECT_MS = 10_000
/** Reconnecting browsers spread over this time, so that they do not all come at once after a restart of the server. */
const SPREAD_MS = 5_000
const MAX_SPREAD_MS = 60_000
/** Longer than an access token is valid, and with it a stream. */
const TIMEOUT_MS = 20 * 60_000
/** The token is renewed before the stream ends, at a time that differs between browsers. */
const RENEW_BEFORE_S = 60

interface StreamOptions {
  signal: AbortSignal
  /**
   * How old what is shown may be, in milliseconds. The first stream begins with what has changed since, if the server knows.
   * Later ones begin with `unknown`.
   */
  age(): number
  /**
   * Called when a stream is open: from now on all changes are heard.
   *
   * @param age set for a stream that begins with what has changed since, or with `unknown`
   */
  opened(age?: number): void
  heard(changes: HeardChanges): void
}

/** Keeps an event stream open until the signal aborts. */
export async function keepStream(options: StreamOptions): Promise<void> {
  const { signal } = options
  let failures = 0
  let age: number | undefined = Math.ceil(options.age())
  while (!signal.aborted) {
    const begun = elapsed()
    const end = await openStream(age, options)
    age = undefined
    failures = end === 'failed' ? failures + 1 : 0
    const longest = end === 'renewed' ? 0 : Math.min(SPREAD_MS * 2 ** failures, MAX_SPREAD_MS)
    const spread = Math.random() * longest
    await pause(Math.max(0, begun + RECONNECT_MS - elapsed()) + spread, signal)
  }
}

/** Resolves when the stream has ended: `renewed` when there is a new access token for the next one. */
async function openStream(
  age: number | undefined,
  { signal, opened, heard }: StreamOptions,
): Promise<'renewed' | 'ended' | 'failed'> {
  const leave = new AbortController()
  let isOpen = false
  let isRenewed = false
  let renewing: Promise<void> | undefined
  let renewal: ReturnType<typeof setTimeout> | undefined

  const renew = () =>
    refreshSession().then(
      () => {
        isRenewed = true
        leave.abort()
      },
      // The stream goes on until its token expires.
      () => undefined,
    )

  const onEvent = ({ event, data }: EventSourceMessage) => {
    if (event === 'open') {
      isOpen = true
      opened(age)
      const seconds = (JSON.parse(data) as StreamOpened).expiresIn - RENEW_BEFORE_S * (1 + Math.random())
      renewal = setTimeout(renew, Math.max(1, seconds) * 1_000)
    }
    if (event === 'change') heard(JSON.parse(data) as Change[])
    if (event === 'resync') heard('unknown')
    // The session has ended, which the refresh finds out, or its role has changed.
    if (event === 'session') renewing = renew()
  }

  try {
    await network('GET', age === undefined ? '/events' : `/events?age=${age}`, {
      headers: { accept: 'text/event-stream' },
      signal: anySignal(signal, leave.signal),
      timeout: TIMEOUT_MS,
      read: (response) => readEvents(response, onEvent, () => leave.abort()),
    })
  } catch {
    // The next attempt follows, whatever the reason.
  } finally {
    clearTimeout(renewal)
  }
  await renewing
  if (isRenewed) return 'renewed'
  return isOpen ? 'ended' : 'failed'
}

/** The server sends a comment every 25 s. A connection that is silent for longer is lost. */
const SILENCE_MS = 60_000

/**
 * Reads server-sent events until the response ends.
 * @param onSilence called when the connection is lost without an end
 * @throws ApiError for a refusal
 */
async function readEvents(
  response: Response,
  onEvent: (event: EventSourceMessage) => void,
  onSilence: () => void,
): Promise<void> {
  if (!response.ok || !response.body) return readJson(response)
  const parser = createParser({ onEvent })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let silence = setTimeout(onSilence, SILENCE_MS)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(onSilence, SILENCE_MS)
      parser.feed(value)
    }
  } finally {
    clearTimeout(silence)
  }
}

/** Resolves after the time, or when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
