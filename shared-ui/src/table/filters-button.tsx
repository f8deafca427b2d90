import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import type { ListState } from './list-state'
import classes from './toolbar.module.css'

interface FiltersButtonProps {
  list: ListState
  opened: boolean
  /** The id of the filters that the button shows. */
  controls: string
  onToggle: () => void
}

/** The button that shows the filters of a list. It says how many are set. */
export function FiltersButton({ list, opened, controls, onToggle }: FiltersButtonProps) {
  const { i18n } = useLingui()
  const active = Object.keys(list.filters).length
  return (
    <Button
      classNames={{ root: classes.toggle, section: classes.toggleIcon, label: classes.toggleLabel }}
      variant={active > 0 ? 'light' : 'default'}
      leftSection={<IconFilter size={18} aria-hidden />}
      aria-expanded={opened}
      aria-controls={controls}
      onClick={onToggle}
    >
      {active > 0 ? i18n.t('Filters ({active})', { active }) : i18n.t('Filters')}
    </Button>
  )
}
