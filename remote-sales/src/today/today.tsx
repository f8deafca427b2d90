import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDrawer } from 'shared-api'
import { useBusiness } from 'shared-api/receipt'
import { labelText } from 'shared-i18n'
import { businessCurrencies, Loading, Page } from 'shared-ui'
import columns from '../components/columns.module.css'
import { SECTIONS } from '../sections'
import { Drawer, drawerDay } from './drawer'
import { useKinds } from './drawer-table'
import { Leaving } from './leaving'
import { RateOfDay } from './rate-of-day'
import { ToDo, useToDoRequests } from './to-do'
import classes from './today.module.css'
import { useWaitingRequests, Waiting } from './waiting'

export function Today() {
  const isReady = useIsReady()
  return (
    <Page
      title={labelText(SECTIONS.today.label)}
      subheading={
        businessCurrencies().length > 1 && (
          <span className={classes.unprinted}>
            <RateOfDay />
          </span>
        )
      }
    >
      {isReady ? <Parts /> : <Loading />}
    </Page>
  )
}

const Parts = () => (
  <>
    <Stack gap="lg" className={classes.waiting}>
      <Waiting />
    </Stack>
    <div className={columns.columns}>
      <div className={classes.unprinted}>
        <ToDo />
      </div>
      <Drawer />
    </div>
    <div className={classes.unprinted}>
      <Leaving />
    </div>
  </>
)

/**
 * True once all that the page shows at first has arrived, or will not without a connection. It is shown at once, so that nothing moves
 * what is read already.
 */
function useIsReady(): boolean {
  const [parameters] = useSearchParams()
  const requests = [
    ...Object.values(useToDoRequests()),
    ...Object.values(useWaitingRequests()),
    useDrawer(drawerDay(parameters)),
    useBusiness(),
    useKinds(),
  ]
  const [wasReady, setWasReady] = useState(false)
  const isReady =
    wasReady ||
    requests.every(({ data, isEnabled, isError, isPaused }) => data || !isEnabled || isError || isPaused)
  if (isReady && !wasReady) setWasReady(true)
  return isReady
}
