import { Text, UnstyledButton } from '@mantine/core'
import { fromCents } from 'shared-api/contract'
import { formatCount } from 'shared-ui'
import { Money } from '../../display/money'
import { draftTotal } from '../draft/draft'
import { useDraft } from '../wizard'

/** The number of chosen services, which opens their panel, and their total: for a phone, where the panel is below the list. */
export function ChosenTotal({ onOpen }: { onOpen: () => void }) {
  const draft = useDraft()
  const { length } = draft.lines
  return (
    <>
      <UnstyledButton mih={32} td="underline" fz="sm" onClick={onOpen}>
        {formatCount(length)} {length === 1 ? 'service' : 'services'} chosen
      </UnstyledButton>
      <Text size="sm">
        Total: <Money amount={fromCents(draftTotal(draft))} fw={700} inherit />
      </Text>
    </>
  )
}
