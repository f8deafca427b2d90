import { BusyButton, type BusyButtonProps } from './busy-button'

type SubmitButtonProps = Omit<BusyButtonProps, 'type' | 'onClick'>

/** Submits its form, and shows that it does. */
export function SubmitButton(props: SubmitButtonProps) {
  return <BusyButton {...props} type="submit" />
}
