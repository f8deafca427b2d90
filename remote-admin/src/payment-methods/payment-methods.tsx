import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { lazyScreen } from 'shared-ui'
import { PAYMENT_METHODS, SERVICES } from '../records'
import { SectionPage } from '../section/section-page'
import { PaymentMethodList } from './payment-method-list'

const PaymentMethodForm = lazyScreen(async () => (await import('./payment-method-form')).PaymentMethodForm)
const EditPaymentMethod = lazyScreen(async () => (await import('./payment-method-form')).EditPaymentMethod)

export function PaymentMethods() {
  return (
    <SectionPage
      section={PAYMENT_METHODS}
      imports="payment-method"
      list={<PaymentMethodList />}
      create={<PaymentMethodForm />}
      edit={<EditPaymentMethod />}
      actions={
        <Button component={Link} to={SERVICES.path} variant="subtle" px={8} ml={-8}>
          Services
        </Button>
      }
    />
  )
}
