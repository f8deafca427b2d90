import { Text, UnstyledButton } from '@mantine/core'
import { fromCents } from 'shared-api/contract'
import { Markup, useLingui } from 'shared-i18n'
import { formatCount, formatMoney } from 'shared-ui'
import { Money } from '../../display/money'
import { draftTotal } from '../draft/draft'
import { useDraft } from '../wizard'

/** The number of chosen services, which opens their panel, and their total: for a phone, where the panel is below the list. */
export function ChosenTotal({ onOpen }: { onOpen: () => void }) {
  const { i18n } = useLingui()
  const draft = useDraft()
  const count = draft.lines.length
  const total = fromCents(draftTotal(draft))
  return (
    <>
      <UnstyledButton mih={32} td="underline" fz="sm" onClick={onOpen}>
        {i18n.t('{count, plural, one {{shown} service chosen} other {{shown} services chosen}}', {
          count,
          shown: formatCount(count),
        })}
      </UnstyledButton>
      <Text size="sm">
        <Markup
          text={i18n.t('Total: <0>{total}</0>', { total: formatMoney(total) })}
          tags={[<Money key="0" amount={total} fw={700} inherit />]}
        />
      </Text>
    </>
  )
}
