import { useLingui } from 'shared-i18n'
import { Question } from '../overlays/question'

interface LeaveDialogProps {
  opened: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks whether to leave and lose what has not been saved. */
export function LeaveDialog({ opened, onStay, onLeave }: LeaveDialogProps) {
  const { i18n } = useLingui()
  return (
    <Question
      opened={opened}
      title={i18n.t('Leave without saving?')}
      keep={{ label: i18n.t('Stay'), onClick: onStay }}
      discard={{ label: i18n.t('Leave'), onClick: onLeave }}
    >
      {i18n.t('Your changes on this page have not been saved.')}
    </Question>
  )
}
