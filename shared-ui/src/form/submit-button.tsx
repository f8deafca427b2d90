import { BusyButton, type BusyButtonProps } from '../states/busy-button'

type SubmitButtonProps = Omit<BusyButtonProps, 'type' | 'onClick'>

/** The submit button of a form, with a busy state. */
export function SubmitButton(props: SubmitButtonProps) {
  return <BusyButton {...props} type="submit" />
}
