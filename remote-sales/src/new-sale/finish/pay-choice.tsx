import { SegmentedControl, Stack } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { Description } from '../../display/description-list'
import { useDraft } from '../wizard'
import { PartFields } from './part-fields'

/** Whether all of a new sale is paid now, or a part of it. */
export function PayChoice({ showErrors }: { showErrors: boolean }) {
  const { i18n } = useLingui()
  const { part, payPart } = useDraft()
  return (
    <Description term={i18n.t('Pay')}>
      <Stack gap="xs" align="flex-start">
        <SegmentedControl
          aria-label={i18n.t('Pay')}
          data={[
            { value: 'all', label: i18n.t({ id: 'All (payment)', message: 'All' }) },
            { value: 'part', label: i18n.t('A part') },
          ]}
          value={part ? 'part' : 'all'}
          onChange={(value) => payPart(value === 'part' ? { amount: '', dueOn: null } : null)}
        />
        {part && <PartFields part={part} showErrors={showErrors} />}
      </Stack>
    </Description>
  )
}
