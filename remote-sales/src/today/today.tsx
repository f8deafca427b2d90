import { labelText } from 'shared-i18n'
import { Page } from 'shared-ui'
import { SECTIONS } from '../sections'
import { Drawer } from './drawer'

/** What an office looks at every day. */
export const Today = () => (
  <Page title={labelText(SECTIONS.today.label)}>
    <Drawer />
  </Page>
)
