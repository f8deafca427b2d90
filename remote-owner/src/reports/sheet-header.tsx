import { Group, Title } from '@mantine/core'
import { MoreMenu } from 'shared-ui'
import type { SheetMenuItemsProps } from './sheet-menu-items'

const load = async () => (await import('./sheet-menu-items')).SheetMenuItems

/** The title of a card with its menu. */
export const SheetHeader = (props: SheetMenuItemsProps) => (
  <Group justify="space-between" wrap="nowrap" mb="xs" gap="xs">
    <Title order={2} size="h3">
      {props.sheet.title}
    </Title>
    <MoreMenu load={load} items={props} />
  </Group>
)
