import { Title } from '@mantine/core'

export function PaymentMethods() {
  return <Title order={2}>Payment Methods</Title>
}
