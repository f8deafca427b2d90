import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/**
 * Text that somebody types for a list to follow, a moment after the last key.
 * @param value what the list has; it may change from outside as well, by Back or a link
 * @param read what the list is to have for what was typed
 */
export function useTypedText(
  value: string,
  send: (value: string) => void,
  read: (typed: string) => string = (typed) => typed.trim(),
) {
  const [text, setText] = useState(value)
  const sent = useRef(value)

  // Our own value, coming back, must not overwrite what was typed since.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  const sendLater = useDebouncedCallback((typed: string) => {
    sent.current = read(typed)
    send(sent.current)
  }, PAUSE_MS)

  const type = (typed: string) => {
    setText(typed)
    sendLater(typed)
  }
  // Sent late, it would undo the click that follows: a search is a navigation too.
  return { text, type, leave: () => sendLater.flush() }
}
