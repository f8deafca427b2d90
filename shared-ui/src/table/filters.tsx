import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { ListState } from './list-state'
import classes from './toolbar.module.css'

interface FiltersProps {
  list: ListState
  children: ReactNode
}

/** The filters of a list. On a phone they are hidden behind a button that shows how many are set. */
export function Filters({ list, children }: FiltersProps) {
  const [opened, { toggle }] = useDisclosure()
  const id = useId()
  const active = Object.keys(list.filters).length
  return (
    <>
      <Button
        className={classes.toggle}
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-expanded={opened}
        aria-controls={id}
        onClick={toggle}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <Group id={id} className={classes.filters} gap="sm" mod={{ opened }}>
        {children}
      </Group>
    </>
  )
}
