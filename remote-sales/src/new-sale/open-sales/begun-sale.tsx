import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { STEP_TITLE } from '../step-title'
import { firstIncompleteStep, pathOf } from '../steps'
import { useDraft, useWizard } from '../wizard'
import { DiscardQuestion } from './discard-question'
import { OpenSaleRow } from './open-sale-row'
import classes from './open-sales.module.css'

/** Says to a seller who comes back that this tab has a begun sale: continue where it was left, or discard it. */
export function BegunSale() {
  const { i18n } = useLingui()
  const { path } = useWizard()
  const draft = useDraft()
  const navigate = useNavigate()
  const [asks, { open: ask, close: keep }] = useDisclosure()
  return (
    <section aria-label={i18n.t('Open sale')}>
      <ul className={classes.sales}>
        <OpenSaleRow
          draft={draft}
          onContinue={() => navigate(pathOf(firstIncompleteStep(draft), path))}
          onDiscard={ask}
        />
      </ul>
      <DiscardQuestion
        draft={asks ? draft : undefined}
        onKeep={keep}
        onDiscard={() => {
          draft.discard()
          document.getElementById(STEP_TITLE)?.focus()
        }}
      />
    </section>
  )
}
