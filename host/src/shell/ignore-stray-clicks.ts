const CONTROLS = 'button, a, label, input, select, textarea, summary, [role]'

/** The control that an event is meant for, or the element itself. */
const controlOf = ({ target }: Event) =>
  target instanceof Element ? (target.closest(CONTROLS) ?? target) : undefined

const nameOf = (control: Element | undefined) => control?.getAttribute('aria-label') ?? control?.textContent

/**
 * Ignores the second click of a double click when the first one has put another control in the place of the one that was clicked:
 * a double click on Next would otherwise press the Finish Sale of the step that it opens. A control of the same name, as the Next
 * of the next step, is pressed.
 *
 * @returns a function that stops it
 */
export function ignoreStrayClicks(): () => void {
  let first: Element | undefined
  let firstName: string | null | undefined
  let strays = false
  // Not the click, because a click on a label is followed by one on its field.
  const onPress = (event: MouseEvent) => {
    const control = controlOf(event)
    if (event.detail <= 1) {
      first = control
      firstName = nameOf(control)
    }
    strays = event.detail > 1 && control !== first && nameOf(control) !== firstName
  }
  const onClick = (event: MouseEvent) => {
    if (!strays || event.detail <= 1) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('mousedown', onPress, { capture: true })
  window.addEventListener('click', onClick, { capture: true })
  return () => {
    window.removeEventListener('mousedown', onPress, { capture: true })
    window.removeEventListener('click', onClick, { capture: true })
  }
}
