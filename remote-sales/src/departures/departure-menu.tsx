import { useDisclosure } from '@mantine/hooks'
import { useRef } from 'react'
import { lazyScreen, MoreMenu } from 'shared-ui'
import type { DepartureMenuItemsProps } from './departure-menu-items'

const load = async () => (await import('./departure-menu-items')).DepartureMenuItems
const SubscriptionDialog = lazyScreen(
  async () => (await import('./subscription-dialog')).SubscriptionDialog,
  {
    placeholder: null,
  },
)

export function DepartureMenu(props: Omit<DepartureMenuItemsProps, 'onSubscribe'>) {
  const [opened, { open, close }] = useDisclosure(false)
  const button = useRef<HTMLButtonElement>(null)
  const closed = () => {
    close()
    button.current?.focus()
  }
  return (
    <>
      <MoreMenu ref={button} load={load} items={{ ...props, onSubscribe: open }} />
      {opened && <SubscriptionDialog onClose={closed} />}
    </>
  )
}
