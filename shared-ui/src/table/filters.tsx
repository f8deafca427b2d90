import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useLingui } from 'shared-i18n'
import type { ListState } from './list-state'
import classes from './toolbar.module.css'

interface FiltersProps {
  list: ListState
  /** Filters that stay hidden until the user asks for them. */
  more?: ReactNode
  children?: ReactNode
}

/**
 * The filters of a list, and a button that shows how many are set. It opens the further filters, and on a phone all of
 * them.
 */
export function Filters({ list, more, children }: FiltersProps) {
  const { i18n } = useLingui()
  const [opened, { toggle }] = useDisclosure()
  const id = useId()
  const active = Object.keys(list.filters).length
  return (
    <>
      {children && (
        <Group id={id} className={classes.filters} gap="sm" mod={{ opened }}>
          {children}
        </Group>
      )}
      <Button
        className={classes.toggle}
        mod={{ more: Boolean(more) }}
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-expanded={opened}
        aria-controls={`${id} ${id}more`}
        onClick={toggle}
      >
        {active > 0 ? i18n.t('Filters ({active})', { active }) : i18n.t('Filters')}
      </Button>
      {more && (
        <Group id={`${id}more`} className={classes.more} gap="sm" mod={{ opened }}>
          {more}
        </Group>
      )}
    </>
  )
}
