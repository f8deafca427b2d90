import { Title } from '@mantine/core'

export function Reports() {
  return <Title order={2}>Reports</Title>
}
