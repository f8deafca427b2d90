import { Title } from '@mantine/core'

export function Clients() {
  return <Title order={2}>Clients</Title>
}
