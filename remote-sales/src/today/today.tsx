import { Stack } from '@mantine/core'
import { labelText } from 'shared-i18n'
import { businessCurrencies, Page } from 'shared-ui'
import columns from '../components/columns.module.css'
import { SECTIONS } from '../sections'
import { Drawer } from './drawer'
import { Leaving } from './leaving'
import { RateOfDay } from './rate-of-day'
import { ToDo } from './to-do'
import classes from './today.module.css'
import { Waiting } from './waiting'

export const Today = () => (
  <Page title={labelText(SECTIONS.today.label)}>
    <Stack gap="lg" className={classes.waiting}>
      <Waiting />
    </Stack>
    {businessCurrencies().length > 1 && (
      <div className={classes.unprinted}>
        <RateOfDay />
      </div>
    )}
    <div className={columns.columns}>
      <div className={classes.unprinted}>
        <ToDo />
      </div>
      <Drawer />
    </div>
    <div className={classes.unprinted}>
      <Leaving />
    </div>
  </Page>
)
