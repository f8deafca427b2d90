import { useLingui } from 'shared-i18n'
import { useDiscardAutosave } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { DISCOUNT_FORM, DiscountForm } from './discount-form'

export function DiscountDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const discardText = useDiscardAutosave(DISCOUNT_FORM)
  // Text typed for one sale must not be offered in the next one.
  const closeForGood = () => {
    discardText()
    onClose()
  }
  return (
    <Modal opened onClose={closeForGood} title={i18n.t('Discount')} centered>
      <DiscountForm onClose={closeForGood} />
    </Modal>
  )
}
