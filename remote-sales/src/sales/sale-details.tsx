import { Button, Divider, Group, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPencil } from '@tabler/icons-react'
import { Link, useParams } from 'react-router-dom'
import { ApiError, type Sale, sales } from 'shared-api'
import { isIdText } from 'shared-api/contract'
import { travellerName, useTravellers } from 'shared-api/travellers'
import { labelText, Markup, useLingui } from 'shared-i18n'
import {
  FailedState,
  hasFailed,
  Loading,
  lazyScreen,
  NotFoundRecord,
  PageCard,
  StaleNotice,
  useBackToList,
} from 'shared-ui'
import { SellAgainLink } from '../new-sale/sell-again-link'
import { NoteLink } from '../notes/note-link'
import { Notes } from '../notes/notes'
import { OptionalPart } from '../optional-part'
import { MailReceipt } from '../receipt/mail-receipt'
import { PrintReceipt } from '../receipt/print-receipt'
import { ShareReceipt } from '../receipt/share-receipt'
import { StoredReceipt } from '../receipt/stored-receipt'
import { SECTIONS } from '../sections'
import { CancelSale } from './cancel-sale'
import type { SalesScreen } from './sales-screen'
import { Travellers } from './travellers/travellers'

const SaleHistory = lazyScreen(async () => (await import('./history/sale-history')).SaleHistory, {
  whenIdle: true,
})

interface SaleDetailsProps {
  screen: SalesScreen
  /** True to show the form of the travellers. */
  namesTravellers?: boolean
}

/** The screen of one sale: its receipt, with buttons to print, to change and to cancel. */
export function SaleDetails({
  screen: { title, path, mayChange },
  namesTravellers = false,
}: SaleDetailsProps) {
  const { i18n } = useLingui()
  const { saleId = '' } = useParams()
  const query = sales.useOne(isIdText(saleId) ? Number(saleId) : undefined)
  const { data: sale, error } = query
  const backToList = useBackToList(path)
  const back = i18n.t('Back to {list}', { list: labelText(title) })
  const isMissing = !isIdText(saleId) || (error instanceof ApiError && error.status === 404)
  return (
    <PageCard
      title={i18n.t('Sale No. {id}', { id: saleId })}
      actions={
        <Button
          component={Link}
          to={backToList}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {back}
        </Button>
      }
    >
      {isMissing ? (
        <NotFoundRecord
          description={i18n.t('This sale does not exist. It may have been removed, or the address is wrong.')}
          to={path}
          back={back}
        />
      ) : sale ? (
        <>
          <StaleNotice request={query} mb="md" />
          <Details sale={sale} path={path} mayChange={mayChange(sale)} namesTravellers={namesTravellers} />
        </>
      ) : hasFailed(query) ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <Loading />
      )}
    </PageCard>
  )
}

interface DetailsProps {
  sale: Sale
  /** The path of the list. */
  path: string
  mayChange: boolean
  namesTravellers: boolean
}

function Details({ sale, path, mayChange, namesTravellers }: DetailsProps) {
  const { i18n } = useLingui()
  const { data } = useTravellers(sale.id)
  const travellers = <Travellers sale={sale} path={`${path}/${sale.id}`} isEditing={namesTravellers} />
  // Alone, because a page can ask about unsaved text of one form only.
  if (namesTravellers) return travellers
  return (
    <>
      <StoredReceipt sale={sale} travellers={data?.travellers.map(travellerName)} />
      <Group justify="center" my="lg">
        <PrintReceipt saleId={sale.id} />
        <MailReceipt sale={sale} />
        <ShareReceipt sale={sale} />
        <Button
          component={Link}
          to={`${SECTIONS.client.path}/${sale.clientId}`}
          variant="subtle"
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {i18n.t('Client page')}
        </Button>
        {sale.status === 'COMPLETED' && (
          <SellAgainLink
            saleId={sale.id}
            clientId={sale.clientId}
            services={sale.saleItems.map(({ serviceId, quantity }) => ({ id: serviceId, quantity }))}
          />
        )}
        {sale.status === 'COMPLETED' && (
          <Button
            component={Link}
            to={`${path}/${sale.id}/change`}
            variant="subtle"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            {mayChange ? i18n.t('Change this sale') : i18n.t('Change the days of travel')}
          </Button>
        )}
        {sale.status === 'COMPLETED' && <CancelSale id={sale.id} disabled={!mayChange} />}
      </Group>
      {sale.status === 'COMPLETED' && !mayChange && (
        <Text size="sm" c="dimmed" ta="center">
          <Markup
            text={i18n.t(
              'After the day of the sale, only an administrator or owner changes the rest of it or cancels it: <0>leave them a note</0>.',
            )}
            tags={[<NoteLink key="0" salePath={`${path}/${sale.id}`} />]}
          />
        </Text>
      )}
      <Divider my="lg" />
      {travellers}
      <OptionalPart>
        <SaleHistory sale={sale} />
      </OptionalPart>
      <Divider my="lg" />
      <Notes of={{ saleId: sale.id }} />
    </>
  )
}
