/** What somebody at the page does first; moving the focus is not among it, since the page does that by itself. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/** Calls back once, when somebody moves or presses something. Returns how to stop waiting. */
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
