import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { pathOf, type Step } from '../steps'
import { useWizard } from '../wizard'

interface ChangeLinkProps {
  step: Step
  /** What is changed there. */
  what: string
}

/** Goes back to the step in which a part of the summary was chosen. */
export function ChangeLink({ step, what }: ChangeLinkProps) {
  const { i18n } = useLingui()
  const { path } = useWizard()
  return (
    <Anchor
      component={Link}
      to={pathOf(step, path)}
      size="sm"
      aria-label={i18n.t('Change: {what}', { what })}
    >
      {i18n.t({ id: 'Change (verb)', message: 'Change' })}
    </Anchor>
  )
}
