import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useRef } from 'react'
import { useLingui } from 'shared-i18n'
import { lazyScreen } from 'shared-ui'
import { draftDiscount } from '../draft/draft-sums'
import { useDraft } from '../wizard'

const DiscountDialog = lazyScreen(async () => (await import('./discount-dialog')).DiscountDialog, {
  whenIdle: true,
})

/** Opens the form of the draft's discount. */
export function DiscountButton() {
  const { i18n } = useLingui()
  const draft = useDraft()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, { open, close }] = useDisclosure(false, { onClose: () => button.current?.focus() })
  return (
    <>
      <Anchor ref={button} component="button" type="button" size="sm" onClick={open}>
        {draftDiscount(draft) ? i18n.t('Change discount') : i18n.t('Add discount')}
      </Anchor>
      <Suspense>{opened && <DiscountDialog onClose={close} />}</Suspense>
    </>
  )
}
