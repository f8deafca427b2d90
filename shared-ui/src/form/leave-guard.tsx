import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { skipsLeaveGuard } from './skip-leave-guard'

interface LeaveGuardProps<Values extends FieldValues, Context, Output> {
  form: UseFormReturn<Values, Context, Output>
  /** Called when the user leaves without saving. */
  onLeave?: () => void
}

/**
 * Asks before leaving a changed form by link, Back, reload or closing the tab. It subscribes to the form
 * instead of reading rendered state, so that it does not ask right after `form.reset`: save, reset, navigate.
 */
export function LeaveGuard<Values extends FieldValues, Context, Output>({
  form,
  onLeave,
}: LeaveGuardProps<Values, Context, Output>) {
  const { i18n } = useLingui()
  const dirty = useRef(false)
  useEffect(
    () =>
      form.subscribe({
        formState: { isDirty: true },
        callback: ({ isDirty }) => {
          if (isDirty !== undefined) dirty.current = isDirty
        },
      }),
    [form],
  )

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !skipsLeaveGuard(nextLocation.state),
  )
  useBeforeUnload((event) => {
    if (dirty.current) event.preventDefault()
  })

  const leave = () => {
    onLeave?.()
    blocker.proceed?.()
  }

  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={i18n.t('Leave without saving?')}
      centered
    >
      <Text>{i18n.t('Your changes on this page have not been saved.')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
          {i18n.t('Stay')}
        </Button>
        <Button color="red" onClick={leave}>
          {i18n.t('Leave')}
        </Button>
      </Group>
    </Modal>
  )
}
