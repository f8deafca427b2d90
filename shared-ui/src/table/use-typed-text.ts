import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 150

/**
 * Text that changes a list while the user types, after a short pause.
 * @param value The current value of the list. Back or a link may change it too.
 * @param read Converts the typed text to the value that is sent.
 * @param held What the list has to keep for now. What is typed meanwhile is sent afterwards.
 */
export function useTypedText(
  value: string,
  send: (value: string) => void,
  read: (typed: string) => string = (typed) => typed.trim(),
  held?: string,
) {
  const [text, setText] = useState(value)
  // The value may be written in another way than what was typed: 1,250.00 for 1250.
  const incoming = read(value)
  const sent = useRef(incoming)

  // The value that was sent from here must not overwrite text typed since then.
  useEffect(() => {
    if (incoming === sent.current) return
    sent.current = incoming
    setText(value)
  }, [incoming, value])

  const sendNow = (next: string) => {
    sent.current = next
    send(next)
  }
  const sendLater = useDebouncedCallback((typed: string) => {
    if (held === undefined) sendNow(read(typed))
  }, PAUSE_MS)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it sends what has waited, when that changes.
  useEffect(() => {
    const next = held ?? read(text)
    if (next !== sent.current) sendNow(next)
  }, [held])

  const type = (typed: string) => {
    setText(typed)
    sendLater(typed)
  }
  // Flushed on blur: sent later, its navigation would undo the click that follows.
  return { text, type, leave: () => sendLater.flush() }
}
