import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useMay, useOfficeSetup, useRate } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { businessCurrencies, dayOf, lazyScreen, today } from 'shared-ui'
import { Entry } from './group'
import { ageOf, rateText, setRateText } from './rate-text'

const RateDialog = lazyScreen(async () => (await import('./rate-dialog')).RateDialog, {
  afterFirstRows: true,
  optional: true,
})

/** The requests of what the office has to do, of those who may do it. */
export function useOfficeRequests() {
  const hasTwo = businessCurrencies().length > 1
  const mayPrepare = useMay('prepareOffice')
  return { rate: useRate({ enabled: hasTwo }), setup: useOfficeSetup({ enabled: mayPrepare }) }
}

/** What the office itself has to do: the rate of the day, and the steps that stay until they are done. */
export function useOfficeEntries({ rate, setup }: ReturnType<typeof useOfficeRequests>): {
  rows: ReactNode[]
  dialog: ReactNode
} {
  const { i18n } = useLingui()
  const maySet = useMay('setRate')
  const isOwner = useMay('manageAdministrators')
  const mayEditMethods = useMay('manageCatalogue')
  const [isOpen, setOpen] = useState(false)
  const rows: ReactNode[] = []
  // It may be known from before, in an office that has one currency.
  const data = businessCurrencies().length > 1 ? rate.data : undefined
  if (data && maySet && (data.at === null || dayOf(data.at) !== today()))
    rows.push(
      <Entry
        key="rate"
        name={setRateText(data)}
        details={[rateText(data), data.at && ageOf(data.at), data.by]}
      >
        <Button size="compact-sm" onClick={() => setOpen(true)}>
          {i18n.t('Set')}
        </Button>
      </Entry>,
    )
  if (setup.data?.ownerHasPublicPassword)
    rows.push(
      <Entry
        key="password"
        name={i18n.t('The password of the owner is known to everybody')}
        details={[isOwner ? null : i18n.t('The owner changes it.')]}
      >
        {isOwner && <Way to="/reports" text={i18n.t('Change it')} />}
      </Entry>,
    )
  if (setup.data?.lacksSecondMethod)
    rows.push(
      <Entry
        key="method"
        name={i18n.t('Nothing can be paid in {currency} yet', { currency: businessCurrencies()[1] ?? '' })}
        details={[i18n.t('It has no payment method.')]}
      >
        {mayEditMethods && <Way to="/payment-methods/new-payment-method" text={i18n.t('Add one')} />}
      </Entry>,
    )
  return { rows, dialog: <RateDialog opened={isOpen} onClose={() => setOpen(false)} /> }
}

const Way = ({ to, text }: { to: string; text: string }) => (
  <Button component={Link} to={to} variant="default" size="compact-sm">
    {text}
  </Button>
)
