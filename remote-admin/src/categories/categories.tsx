import { Title } from '@mantine/core'

export function Categories() {
  return <Title order={2}>Categories</Title>
}
