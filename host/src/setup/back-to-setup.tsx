import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { onSessionReset } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { create } from 'zustand'

/** True from the step that was opened until its list is shown again. */
const useOpenedStep = create(() => false)

export const noteOpenedStep = (isOpened: boolean): void => useOpenedStep.setState(isOpened, true)

onSessionReset(() => noteOpenedStep(false))

/** Leads from the screen of a step back to the list of steps. */
export function BackToSetup({ list }: { list: string }) {
  const { i18n } = useLingui()
  const isOpened = useOpenedStep()
  if (!isOpened) return null
  return (
    <Anchor data-screen-only component={Link} to={list} size="sm" display="inline-block" mb="sm">
      {i18n.t('Back to the steps of your office')}
    </Anchor>
  )
}
