import { Group } from '@mantine/core'
import { fromCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { Description } from '../../display/description-list'
import { DiscountText } from '../../display/discount-text'
import { Money } from '../../display/money'
import type { Draft } from '../draft/draft'
import { draftDiscount, draftDiscountCents } from '../draft/draft-sums'
import { DiscountButton } from './discount-button'

/** The draft's discount in the summary, with the button that adds or changes it. */
export function DiscountRow({ draft }: { draft: Draft }) {
  const { i18n } = useLingui()
  const discount = draftDiscount(draft)
  return (
    <Description term={i18n.t('Discount')} action={<DiscountButton />}>
      {discount && (
        <Group justify="space-between" align="baseline" wrap="nowrap">
          <div>
            <DiscountText
              discount={discount}
              service={draft.lines.find(({ service }) => service.id === discount.serviceId)?.service.name}
            />
          </div>
          <Money amount={fromCents(-draftDiscountCents(draft))} />
        </Group>
      )}
    </Description>
  )
}
