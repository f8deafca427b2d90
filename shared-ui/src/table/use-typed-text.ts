import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 150

/**
 * Text that changes a list while the user types, after a short pause.
 * @param value The current value of the list. Back or a link may change it too.
 * @param read Converts the typed text to the value that is sent.
 */
export function useTypedText(
  value: string,
  send: (value: string) => void,
  read: (typed: string) => string = (typed) => typed.trim(),
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

  const sendLater = useDebouncedCallback((typed: string) => {
    sent.current = read(typed)
    send(sent.current)
  }, PAUSE_MS)

  const type = (typed: string) => {
    setText(typed)
    sendLater(typed)
  }
  // Flushed on blur: sent later, its navigation would undo the click that follows.
  return { text, type, leave: () => sendLater.flush() }
}
