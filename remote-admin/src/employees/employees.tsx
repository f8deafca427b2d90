import { Title } from '@mantine/core'

export function Employees() {
  return <Title order={2}>Employees</Title>
}
