import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay, useRate } from 'shared-api'
import { isOldRate } from 'shared-api/receipt'
import { serverNow, useLingui } from 'shared-i18n'
import { lazyScreen } from 'shared-ui'
import { WARNING } from '../components/rate-of-office'
import { ageOf, rateText } from './rate-text'

const RateDialog = lazyScreen(async () => (await import('./rate-dialog')).RateDialog, {
  afterFirstRows: true,
  optional: true,
})

/** What the stronger one of both currencies costs, how old that is, and for administrators and owners the way to set it. */
export function RateOfDay() {
  const { i18n } = useLingui()
  const { data } = useRate()
  const maySet = useMay('setRate')
  const [isOpen, setOpen] = useState(false)
  // As high as the button, also before there is a rate.
  return (
    <Group component="span" gap="xs" mih={26}>
      {data && (
        <Text inherit span c={isOldRate(data, serverNow()) ? WARNING : 'dimmed'}>
          <span translate="no">{rateText(data)}</span>
          {data.at !== null
            ? ` · ${[ageOf(data.at), data.by].join(', ')}`
            : !maySet && ` · ${i18n.t('Administrators and owners set it here.')}`}
        </Text>
      )}
      {data && maySet && (
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {i18n.t('Set the rate')}
        </Button>
      )}
      <RateDialog opened={isOpen} onClose={() => setOpen(false)} />
    </Group>
  )
}
