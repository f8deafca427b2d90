import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ComponentProps, useRef } from 'react'
import { fromCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { lazyScreen } from 'shared-ui'
import { Description } from '../../components/description-list'
import { DiscountLine } from '../../components/lines'
import type { SaleDraft } from '../draft'
import { useLines } from '../lines-store'
import { draftCurrency, draftDiscount, draftDiscountCents } from '../sums'

export function GivenDiscount(props: ComponentProps<typeof DiscountLine>) {
  const { i18n } = useLingui()
  return (
    <Description term={i18n.t('Discount')}>
      <DiscountLine {...props} />
    </Description>
  )
}

/** The draft's discount. Nothing when there is none. */
export function DiscountRow({ draft }: { draft: SaleDraft }) {
  const discount = draftDiscount(draft)
  if (!discount) return null
  return (
    <GivenDiscount
      discount={discount}
      amount={fromCents(draftDiscountCents(draft))}
      currency={draftCurrency(draft).code}
      lines={draft.lines.map(({ service: { id, name } }) => ({ serviceId: id, name }))}
    />
  )
}

const DiscountDialog = lazyScreen(async () => (await import('./discount-dialog')).DiscountDialog, {
  afterFirstRows: true,
  placeholder: null,
})

export function DiscountButton() {
  const { i18n } = useLingui()
  const draft = useLines()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, { open, close }] = useDisclosure(false, { onClose: () => button.current?.focus() })
  return (
    <>
      <Anchor ref={button} component="button" type="button" size="sm" onClick={open}>
        {draftDiscount(draft) ? i18n.t('Change discount') : i18n.t('Discount')}
      </Anchor>
      {opened && <DiscountDialog onClose={close} />}
    </>
  )
}
