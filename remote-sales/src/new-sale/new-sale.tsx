import { Title } from '@mantine/core'

export function NewSale() {
  return <Title order={2}>New Sale</Title>
}
