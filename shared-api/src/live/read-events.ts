import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { readJson } from '../client/read-response'

/** The server sends a comment every 25 s. A connection that is silent for longer is lost. */
const SILENCE_MS = 60_000

/**
 * Reads server-sent events until the response ends.
 * @param onSilence called when the connection is lost without an end
 * @throws ApiError for a refusal
 */
export async function readEvents(
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
