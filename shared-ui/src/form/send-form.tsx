import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { BusyButton, type BusyButtonProps } from '../states/busy-button'
import { FailureAlert } from '../states/failure-alert'
import { useSubmitFailure } from './use-form'

/**
 * The state of a form that sends something. What is typed is not stored.
 *
 * @param failureOf Why it was not sent. Undefined: that is shown elsewhere.
 */
export function useSendForm<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  send: (values: Output) => Promise<void>,
  failureOf: (error: unknown) => string | undefined | Promise<string | undefined>,
) {
  const [failure, setFailure] = useSubmitFailure(form)
  const busy = form.formState.isSubmitting
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await send(values)
    } catch (error) {
      setFailure(await failureOf(error))
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit()
  }
  return { busy, failure, setFailure, onSubmit }
}

interface SendFormProps extends Pick<ReturnType<typeof useSendForm>, 'busy' | 'failure' | 'onSubmit'> {
  submitLabel: string
  /** A button that closes the form without sending. */
  dismiss?: { label: string; onClick: () => void } | undefined
  /** Further buttons. */
  buttons?: ReactNode
  children: ReactNode
}

/** A form that says why it could not be sent. */
export const SendForm = ({
  busy,
  failure,
  onSubmit,
  submitLabel,
  dismiss,
  buttons,
  children,
}: SendFormProps) => (
  <form noValidate onSubmit={onSubmit}>
    <Stack gap="lg">
      {children}
      <FailureAlert>{failure}</FailureAlert>
      <Group justify="flex-end">
        {dismiss && (
          <Button variant="default" onClick={dismiss.onClick}>
            {dismiss.label}
          </Button>
        )}
        {buttons}
        <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
      </Group>
    </Stack>
  </form>
)

type SubmitButtonProps = Omit<BusyButtonProps, 'type' | 'onClick'>

/** The submit button of a form, with a busy state. */
export function SubmitButton(props: SubmitButtonProps) {
  return <BusyButton {...props} type="submit" />
}
