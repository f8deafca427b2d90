import { Title } from '@mantine/core'

export function Administrators() {
  return <Title order={2}>Administrators</Title>
}
