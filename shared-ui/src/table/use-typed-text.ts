import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/**
 * Text that somebody types for a list to follow, a moment after the last key.
 * @param value what the list has; it may change from outside as well, by Back or a link
 */
export function useTypedText(value: string, send: (text: string) => void) {
  const [text, setText] = useState(value)
  const sent = useRef(value)

  // Our own value, coming back, must not overwrite what was typed since.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  const sendLater = useDebouncedCallback((typed: string) => {
    sent.current = typed
    send(typed)
  }, PAUSE_MS)

  const type = (typed: string) => {
    setText(typed)
    sendLater(typed.trim())
  }
  return { text, type }
}
