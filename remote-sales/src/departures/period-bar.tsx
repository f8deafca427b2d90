import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import type { ListState } from 'shared-ui/table'
import { movedBy, VIEWS, type View } from './view'

const LABELS: Record<View, string> = { day: /*i18n*/ 'Day', week: /*i18n*/ 'Week', month: /*i18n*/ 'Month' }

interface PeriodBarProps {
  list: ListState
  view: View
  day: string
}

/** Chooses the view, and moves to the period before, of today or after. */
export function PeriodBar({ list, view, day }: PeriodBarProps) {
  const { i18n } = useLingui()
  const moveBy = (periods: 1 | -1) => list.setFilter('day', movedBy(view, day, periods))
  return (
    <Group gap="xs">
      <SegmentedControl
        aria-label={i18n.t('Period')}
        data={VIEWS.map((value) => ({ value, label: i18n.t(LABELS[value]) }))}
        value={view}
        onChange={(chosen) => list.setFilter('view', chosen)}
      />
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="default" size="lg" aria-label={i18n.t('Earlier')} onClick={() => moveBy(-1)}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" px="sm" onClick={() => list.setFilter('day', '')}>
          {i18n.t('Today')}
        </Button>
        <ActionIcon variant="default" size="lg" aria-label={i18n.t('Later')} onClick={() => moveBy(1)}>
          <IconArrowRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  )
}
