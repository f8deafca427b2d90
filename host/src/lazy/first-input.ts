/** Events that a user causes. Focus events are not among them, because the page moves the focus itself. */
const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const

/** Calls `start` once, at the first pointer or key event. Returns a function that stops waiting. */
export function onFirstInput(start: () => void): () => void {
  const stop = () => {
    for (const event of INPUT_EVENTS) document.removeEventListener(event, first)
  }
  const first = () => {
    stop()
    start()
  }
  for (const event of INPUT_EVENTS) document.addEventListener(event, first)
  return stop
}
