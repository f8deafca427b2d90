import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import { useLingui } from 'shared-i18n'
import { lazyScreen } from 'shared-ui'

const SubscriptionDialog = lazyScreen(async () => (await import('./subscription-dialog')).SubscriptionDialog)

/** Opens the dialog of the address to which a calendar program subscribes. */
export function CalendarSubscription() {
  const { i18n } = useLingui()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={open}>
        {i18n.t('Subscribe')}
      </Button>
      <Suspense>{opened && <SubscriptionDialog onClose={close} />}</Suspense>
    </>
  )
}
