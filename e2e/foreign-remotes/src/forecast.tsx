import { Button, Group, List, Text } from '@mantine/core'
import { useState } from 'react'
import { categories } from 'shared-api'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { Page } from 'shared-ui'

/** A screen with a state of its own, a button in the host's theme, a query through the host's client, and the host's session. */
export function Forecast({ title }: { title: string }) {
  const { i18n } = useLingui()
  const [count, setCount] = useState(0)
  const { name, role } = useSession(({ user }) => user)
  const { data } = categories.usePage({ pageIndex: 0, pageSize: 5 })
  return (
    <Page title={i18n.t(title)}>
      <Group>
        <Text>{`${name}, ${role}`}</Text>
        <Button onClick={() => setCount(count + 1)}>{`Asked ${count} times`}</Button>
      </Group>
      <List aria-label="Categories">
        {data?.content.map((category) => (
          <List.Item key={category.id}>{category.name}</List.Item>
        ))}
      </List>
    </Page>
  )
}
