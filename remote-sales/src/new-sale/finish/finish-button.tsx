import { Button } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { SubmitButton } from 'shared-ui/form'
import { useWizard } from '../wizard'

interface FinishButtonProps {
  onFinish: () => void
  busy: boolean
  again: boolean
  enabled: boolean
}

export function FinishButton({ onFinish, busy, again, enabled }: FinishButtonProps) {
  const { i18n } = useLingui()
  const { changedSale } = useWizard()
  const label = changedSale ? i18n.t('Save the change') : i18n.t('Finish Sale')
  if (!enabled) return <Button disabled>{label}</Button>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onFinish()
      }}
    >
      <SubmitButton busy={busy}>{again ? i18n.t('Try again') : label}</SubmitButton>
    </form>
  )
}
