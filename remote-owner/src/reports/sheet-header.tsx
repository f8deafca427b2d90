import { ActionIcon, Group, Title } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'

interface SheetHeaderProps {
  title: string
  /** Undefined: there is no chart. */
  view?: { isTable: boolean; toggle: () => void }
}

/** The title of a card, with the switch between chart and table. */
export function SheetHeader({ title, view }: SheetHeaderProps) {
  const { i18n } = useLingui()
  const label = view?.isTable ? i18n.t('Show as chart') : i18n.t('Show as table')
  const Icon = view?.isTable ? IconChartBar : IconTable
  return (
    <Group justify="space-between" wrap="nowrap" mb="xs" gap="xs">
      <Title order={2} size="h3">
        {title}
      </Title>
      {view && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          title={label}
          onClick={view.toggle}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
