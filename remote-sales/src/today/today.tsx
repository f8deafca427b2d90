import { Stack } from '@mantine/core'
import { labelText } from 'shared-i18n'
import { Page } from 'shared-ui'
import columns from '../components/columns.module.css'
import { SECTIONS } from '../sections'
import { Drawer } from './drawer'
import { Due } from './due'
import { Leaving } from './leaving'
import classes from './today.module.css'
import { Waiting } from './waiting'

export const Today = () => (
  <Page title={labelText(SECTIONS.today.label)}>
    <Stack gap="lg" className={classes.waiting}>
      <Waiting />
    </Stack>
    <div className={columns.columns}>
      <Drawer />
      <div className={classes.unprinted}>
        <Due />
      </div>
    </div>
    <div className={classes.unprinted}>
      <Leaving />
    </div>
  </Page>
)
