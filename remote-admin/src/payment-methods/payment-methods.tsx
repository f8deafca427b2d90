import { PageCard, UnderConstruction } from 'shared-ui'

export function PaymentMethods() {
  return (
    <PageCard title="Payment methods">
      <UnderConstruction />
    </PageCard>
  )
}
