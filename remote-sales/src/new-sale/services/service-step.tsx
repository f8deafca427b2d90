import { Grid } from '@mantine/core'
import { useRef } from 'react'
import { services } from 'shared-api'
import { useLingui, useTranslated } from 'shared-i18n'
import { DataTable, useListState } from 'shared-ui/table'
import { serviceStep } from '../steps'
import { useDraft } from '../wizard'
import { WizardFooter } from '../wizard-footer'
import { ChosenServices } from './chosen-services'
import { ChosenTotal } from './chosen-total'
import { serviceColumns } from './service-columns'

export function ServiceStep() {
  const { i18n } = useLingui()
  const { lines, chooseServices } = useDraft()
  const list = useListState()
  const page = services.usePage({ ...list.query, available: 'true' })
  const panelTitle = useRef<HTMLHeadingElement>(null)
  const openPanel = () => {
    panelTitle.current?.scrollIntoView()
    panelTitle.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <DataTable
            label={i18n.t('Services')}
            search={i18n.t('Search services')}
            columns={useTranslated(serviceColumns)}
            list={list}
            page={page}
            withRowsPerPage={false}
            selection={{
              mode: 'multiple',
              selected: lines.map(({ service }) => service),
              onChange: chooseServices,
              rowName: ({ name }) => name,
            }}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <ChosenServices title={panelTitle} />
        </Grid.Col>
      </Grid>
      <WizardFooter step={serviceStep} summary={<ChosenTotal onOpen={openPanel} />} />
    </>
  )
}
