/** Events that a user causes. Focus events are not among them, because the page moves the focus itself. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/** Calls `start` once, at the first pointer or key event. Returns a function that stops waiting. */
export function onFirstSign(start: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) document.removeEventListener(sign, first)
  }
  const first = () => {
    stop()
    start()
  }
  for (const sign of SIGNS) document.addEventListener(sign, first)
  return stop
}
