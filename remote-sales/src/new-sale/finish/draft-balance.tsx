import { fromCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { Description } from '../../display/description-list'
import { Money } from '../../display/money'
import { formatSingleDay } from '../../display/period'
import type { Draft } from '../draft/draft'
import { draftBalance, draftTotal, paidNow } from '../draft/draft-sums'

/** What is collected of a new sale in parts, with its interest, and what is owed then. Nothing when all is paid. */
export function DraftBalance({ draft }: { draft: Draft }) {
  const { i18n } = useLingui()
  const balance = draftBalance(draft)
  if (!draft.part || balance === 0 || paidNow(draft) === undefined) return null
  const { dueOn } = draft.part
  return (
    <>
      <Description term={i18n.t('To collect now')} short>
        <Money amount={fromCents(draftTotal(draft) - balance)} display="block" ta="right" />
      </Description>
      <Description
        term={dueOn ? i18n.t('Owed until {day}', { day: formatSingleDay(dueOn) }) : i18n.t('Owed')}
        short
      >
        <Money amount={fromCents(balance)} fw={700} display="block" ta="right" />
      </Description>
    </>
  )
}
