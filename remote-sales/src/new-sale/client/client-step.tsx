import { Box, Button, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { clients, services, useMay } from 'shared-api'
import { useLingui, useTranslated } from 'shared-i18n'
import { lazyScreen } from 'shared-ui'
import { DataTable, useListState } from 'shared-ui/table'
import { ClientLink } from '../../components/client-link'
import { useFocusNextNeeded } from '../../components/focus'
import type { DraftClient } from '../../sale-lines/draft'
import { clientDni, clientName } from '../../sale-lines/draft'
import { type Draft, isFinished } from '../draft/draft'
import { newSaleDraft } from '../draft/draft-store'
import { useNeedsNetwork } from '../needs-network'
import { NoticeSlot } from '../notice-slot'
import { STEP_TITLE } from '../step-title'
import { clientStep } from '../steps'
import { useDraft } from '../wizard'
import { WizardFooter } from '../wizard-footer'
import { CLIENT_ROWS, clientColumns } from './client-columns'
import classes from './client-step.module.css'
import { useNewClient } from './new-client'

const DraftParameters = lazyScreen(async () => (await import('./draft-parameters')).DraftParameters, {
  placeholder: null,
})

/** Loaded with its request after the rows. */
const RecentClients = lazyScreen(async () => (await import('./recent-clients')).RecentClients, {
  afterFirstRows: true,
  optional: true,
  placeholder: null,
})

const FIRST_PAGE = { pageIndex: 0, pageSize: 5, available: 'true' }

export function ClientStep() {
  const { i18n } = useLingui()
  const { client, contact, chooseClient, chooseContact, discard } = useDraft()
  const mayAddClients = useMay('changeClients')
  // Opening the first step after a finished sale starts a new draft. It reads the store once, on mount, so
  // that a sale that finishes while this step is open still shows its receipt.
  useEffect(() => {
    if (isFinished(newSaleDraft.getState())) discard()
  }, [discard])
  const [params] = useSearchParams()
  const [isNamed, setNamed] = useState(false)
  // Stays when the parameters are removed, because it reports a client that cannot be read.
  if (params.has('client') && !isNamed) setNamed(true)
  const nextList = services.usePrefetch()
  useEffect(() => {
    if (client) nextList.page(FIRST_PAGE)
  }, [client, nextList])
  const focusNextNeeded = useFocusNextNeeded()
  const choose = (chosen: DraftClient) => {
    chooseClient(chosen)
    focusNextNeeded()
  }
  const newClient = useNewClient(choose, (named) => {
    chooseContact(named)
    focusNextNeeded()
  })
  const columns = useTranslated(clientColumns)
  const list = useListState({ columns })
  const page = clients.usePage(list.query)
  return (
    <>
      {isNamed && <DraftParameters />}
      <ClientSummary client={client} contact={contact} />
      <NoticeSlot />
      <DataTable
        label={i18n.t('Clients')}
        search={i18n.t('Search clients')}
        rowTexts={CLIENT_ROWS}
        focusFor={STEP_TITLE}
        actions={
          mayAddClients && (
            <Button
              variant="light"
              aria-keyshortcuts="n"
              aria-label={i18n.t('New Client')}
              onClick={() => newClient.open()}
            >
              <IconUserPlus size={18} aria-hidden />
              {/* On a phone the search has the room. */}
              <Box component="span" visibleFrom="xs" ml="xs">
                {i18n.t('New Client')}
              </Box>
            </Button>
          )
        }
        beforeRows={
          // Kept also while there are none, so that the rows do not move.
          <div className={classes.recent}>
            {!list.search && page.data && <RecentClients onChoose={choose} />}
          </div>
        }
        noRows={
          mayAddClients && list.search ? (
            <Button
              id="create-client"
              variant="light"
              data-choice
              leftSection={<IconUserPlus size={18} aria-hidden />}
              onClick={() => newClient.open(list.search)}
            >
              {i18n.t('Create «{name}»', { name: list.search })}
            </Button>
          ) : undefined
        }
        emptyAdvice={mayAddClients ? i18n.t('Add the first one.') : undefined}
        emptyActions={
          mayAddClients && (
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => newClient.open()}>
              {i18n.t('New Client')}
            </Button>
          )
        }
        columns={columns}
        list={list}
        page={page}
        offlineAdvice={useNeedsNetwork()}
        withRowsPerPage={false}
        selection={{
          mode: 'single',
          selected: client ? [client] : [],
          onChange: ([chosen]) => chooseClient(chosen ?? null),
          rowName: clientName,
          onEnter: focusNextNeeded,
        }}
      />
      {newClient.dialog}
      <WizardFooter step={clientStep} />
    </>
  )
}

function ClientSummary({ client, contact }: Pick<Draft, 'client' | 'contact'>) {
  const { i18n } = useLingui()
  return (
    <dl className={classes.summary} aria-label={i18n.t('Chosen client')}>
      <Description
        term={i18n.t('Name')}
        value={client ? <ClientLink id={client.id}>{clientName(client)}</ClientLink> : contact?.name}
      />
      <Description term={i18n.t('DNI')} value={client && clientDni(client)} />
      <Description term={i18n.t('Email')} value={client?.person.email} />
    </dl>
  )
}

function Description({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div className={classes.description} data-known={value && ''}>
      <Text component="dt" size="xs" c="dimmed">
        {term}
      </Text>
      <Text component="dd" translate="no" size="sm" fw={value ? 600 : 400} {...(!value && { c: 'dimmed' })}>
        {value ?? '—'}
      </Text>
    </div>
  )
}
