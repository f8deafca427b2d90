import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { services } from 'shared-api'
import { i18n, useLingui, useTranslated } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import { type Column, DataTable, type RowTexts, useListState } from 'shared-ui/table'
import { useExchangeTerms } from '../../components/exchange-terms'
import { focusNextNeeded } from '../../components/focus'
import { useMayAdd } from '../../sale-lines/add-line'
import { type DraftService, lacksDates } from '../../sale-lines/draft'
import { NO_RATE, useDraftExchange } from '../../sale-lines/draft-exchange'
import { FreeLineButton } from '../../sale-lines/free-line-button'
import { useNeedsNetwork } from '../needs-network'
import { NoticeSlot } from '../notice-slot'
import { STEP_TITLE } from '../step-title'
import { serviceStep } from '../steps'
import { useDraft } from '../wizard'
import { WizardFooter } from '../wizard-footer'
import { ChosenLines, ChosenSum } from './chosen-lines'
import classes from './service-step.module.css'
import { useIsNarrow } from './use-is-narrow'

const SERVICE_ROWS: RowTexts = {
  counted: /*i18n*/ '{count, plural, one {{shown} service} other {{shown} services}}',
  added: /*i18n*/ '{count, plural, one {# new service} other {# new services}}',
  changed: /*i18n*/ 'These services have changed',
}

export function ServiceStep() {
  const { i18n } = useLingui()
  const { lines, chooseServices } = useDraft()
  const columns = useTranslated(serviceColumns)
  const list = useListState({ columns })
  const page = services.usePage({ ...list.query, available: 'true' })
  const isNarrow = useIsNarrow()
  const mayAdd = useMayAdd()
  const { second } = useExchangeTerms()
  useDraftExchange()
  const hasRate = useDraft(({ exchange }) => exchange !== undefined)
  return (
    <>
      {isNarrow && <NoticeSlot />}
      <div className={classes.beside}>
        <Box miw={0}>
          <DataTable
            label={i18n.t('Services')}
            search={i18n.t('Search services')}
            rowTexts={SERVICE_ROWS}
            focusFor={STEP_TITLE}
            columns={columns}
            list={list}
            page={page}
            offlineAdvice={useNeedsNetwork()}
            emptyAdvice={i18n.t('An administrator adds them.')}
            withRowsPerPage={false}
            selection={{
              mode: 'multiple',
              selected: lines.flatMap(({ service }) => (service.id === 0 ? [] : service)),
              onChange: (chosen) =>
                chooseServices(
                  chosen.filter(
                    ({ id, currency }) =>
                      lines.some(({ service }) => service.id === id) || mayAdd({ currency }),
                  ),
                ),
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
          <Group justify="space-between" mt="sm">
            <FreeLineButton />
            {second && !hasRate && (
              <Text size="sm" role="status">
                {i18n.t(NO_RATE)}
              </Text>
            )}
          </Group>
        </Box>
        {!isNarrow && <ChosenServices />}
      </div>
      <WizardFooter step={serviceStep} />
    </>
  )
}

function ChosenServices() {
  const { i18n } = useLingui()
  return (
    <Stack
      component="section"
      className={classes.chosen}
      gap="xs"
      p="md"
      bg="var(--tt-hover)"
      bdrs="md"
      aria-label={i18n.t('Chosen services')}
    >
      <NoticeSlot />
      <ChosenLines />
      <div>
        <ChosenSum />
      </div>
    </Stack>
  )
}

const serviceColumns = (): Column<DraftService>[] => [
  { id: 'name', header: i18n.t('Name'), cell: ({ name }) => name, sortable: true, grow: 1.5 },
  {
    id: 'price',
    header: i18n.t('Price'),
    cell: ({ price, currency }) => formatMoney(price, currency),
    sortable: true,
    align: 'right',
  },
  { id: 'category', header: i18n.t('Category name'), cell: ({ category }) => category?.name, sortable: true },
]
