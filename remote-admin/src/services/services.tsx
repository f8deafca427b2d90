import { Title } from '@mantine/core'

export function Services() {
  return <Title order={2}>Services</Title>
}
