import { Box, Button } from '@mantine/core'
import { services } from 'shared-api'
import { useLingui, useTranslated } from 'shared-i18n'
import { DataTable, useListState } from 'shared-ui/table'
import { lacksDates } from '../draft/draft'
import { useNeedsNetwork } from '../needs-network'
import { NoticePlace } from '../notice-place'
import { STEP_TITLE } from '../step-title'
import { serviceStep } from '../steps'
import { focusNextNeeded } from '../use-focus-next-needed'
import { useDraft } from '../wizard'
import { WizardFooter } from '../wizard-footer'
import { ChosenServices } from './chosen-services'
import { serviceColumns } from './service-columns'
import classes from './service-step.module.css'
import { useIsNarrow } from './use-is-narrow'

export function ServiceStep() {
  const { i18n } = useLingui()
  const { lines, chooseServices } = useDraft()
  const columns = useTranslated(serviceColumns)
  const list = useListState({ columns })
  const page = services.usePage({ ...list.query, available: 'true' })
  const isNarrow = useIsNarrow()
  return (
    <>
      {isNarrow && <NoticePlace />}
      <div className={classes.beside}>
        <Box miw={0}>
          <DataTable
            label={i18n.t('Services')}
            search={i18n.t('Search services')}
            focusFor={STEP_TITLE}
            columns={columns}
            list={list}
            page={page}
            offlineAdvice={useNeedsNetwork()}
            withRowsPerPage={false}
            selection={{
              mode: 'multiple',
              selected: lines.map(({ service }) => service),
              onChange: chooseServices,
              rowName: ({ name }) => name,
              // The focus stays in the search, for the next service, until there is nothing left to choose.
              onEnter: (hasChosen) => !hasChosen && focusNextNeeded(),
            }}
            // Between the rows and Next are the pager and the fields of each chosen service.
            afterRows={
              lines.length > 0 && (
                <Button variant="default" size="xs" className={classes.skip} onClick={focusNextNeeded}>
                  {lines.some(lacksDates) ? i18n.t('Skip to the travel dates') : i18n.t('Skip to Next')}
                </Button>
              )
            }
          />
        </Box>
        {!isNarrow && <ChosenServices />}
      </div>
      <WizardFooter step={serviceStep} />
    </>
  )
}
