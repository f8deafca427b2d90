import { Title } from '@mantine/core'

export function MySales() {
  return <Title order={2}>My Sales</Title>
}
