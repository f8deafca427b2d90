import { Anchor, Badge, Button, Group, List, Skeleton, Text } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { clients, type Stored, useClientHistory, useMay } from 'shared-api'
import {
  type Client,
  type ClientHistory,
  fullName,
  isIdText,
  MAX_PURCHASES,
  PURCHASES_SHOWN,
  type Trip,
} from 'shared-api/contract'
import { labelText, useLingui } from 'shared-i18n'
import {
  Card,
  dayOf,
  FailedState,
  formatCount,
  formatDay,
  formatSums,
  hasFailed,
  Loading,
  LoadingOrFailed,
  lazyScreen,
  MoreMenu,
  NotFoundRecord,
  Page,
  PageCard,
  StaleNotice,
} from 'shared-ui'
import classes from '../components/columns.module.css'
import { Description, DescriptionList } from '../components/description-list'
import { Money } from '../components/money'
import { formatPeriod } from '../components/period'
import { isMissing } from '../components/refusal'
import { SaleOfClient, useSalesPath } from '../components/sale-reference'
import { Section } from '../components/section'
import { useOwedSales } from '../sale/payments/paid'
import { SECTIONS } from '../sections'
import { ClientContact } from './client-contact'
import { figuresOf, type Owed, owedIn } from './client-figures'
import { ClientTimeline } from './client-timeline'

const EditContact = lazyScreen(async () => (await import('./edit-contact')).EditContact, {
  placeholder: null,
})
const MergeClients = lazyScreen(async () => (await import('./merge-clients')).MergeClients, {
  placeholder: null,
})
const loadMergeMenu = async () => (await import('./merge-clients')).MergeMenu
const ClientQuotes = lazyScreen(async () => (await import('../quotes/client-quotes')).ClientQuotes, {
  afterFirstRows: true,
  optional: true,
  placeholder: null,
})
const PayOwed = lazyScreen(async () => (await import('./pay-owed')).PayOwed, { placeholder: null })

const MORE = 50

export function ClientPage() {
  const { i18n } = useLingui()
  const { clientId = '' } = useParams()
  const query = clients.useOne(isIdText(clientId) ? Number(clientId) : undefined)
  const { data: client, error } = query
  const list = labelText(SECTIONS.client.label)
  // Merged client: redirect the old id.
  if (client && client.id !== Number(clientId))
    return <Navigate to={`${SECTIONS.client.path}/${client.id}`} replace />
  if (client) return <ClientDetails key={client.id} client={client} />
  if (!isIdText(clientId) || isMissing(error))
    return (
      <PageCard title={list}>
        <NotFoundRecord
          description={i18n.t(
            'This client does not exist. It may have been removed, or the address is wrong.',
          )}
          to={SECTIONS.client.path}
          back={i18n.t('Back to {list}', { list })}
        />
      </PageCard>
    )
  return (
    <PageCard title={list}>
      <LoadingOrFailed request={query} />
    </PageCard>
  )
}

type ClientDialog = 'edit' | 'merge' | 'pay'

function ClientDetails({ client }: { client: Stored<Client> }) {
  const { i18n } = useLingui()
  const { id, person } = client
  const [opened, setOpened] = useState<ClientDialog>()
  const close = () => setOpened(undefined)
  const [changes, manages, sells] = [useMay('changeClients'), useMay('manageClients'), useMay('sell')]
  const [shown, setShown] = useState(PURCHASES_SHOWN)
  // One more than is shown tells whether there are more.
  const history = useClientHistory(id, shown + 1)
  // Stays on the screen when more purchases cannot be loaded.
  const [lastRead, setLastRead] = useState(history.data)
  if (history.data && history.data !== lastRead) setLastRead(history.data)
  const bought = history.data ?? lastRead
  const isHistoryMissing = hasFailed(history) && (!history.data || history.isPlaceholderData)
  return (
    <Page
      title={fullName(person)}
      actions={
        <Group gap="xs">
          {changes && !manages && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setOpened('edit')}
            >
              {i18n.t('Edit')}
            </Button>
          )}
          {manages && (
            <Button
              component={Link}
              to={`/clients/edit/${id}`}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {i18n.t('Edit')}
            </Button>
          )}
          {sells && (
            <Button
              component={Link}
              to={`${SECTIONS.newSale.path}?client=${id}`}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {labelText(SECTIONS.newSale.label)}
            </Button>
          )}
          {manages && <MoreMenu load={loadMergeMenu} items={{ onMerge: () => setOpened('merge') }} />}
        </Group>
      }
    >
      <StaleNotice request={history} />
      {opened === 'edit' && <EditContact client={client} onClose={close} />}
      {opened === 'merge' && <MergeClients client={client} onClose={close} />}
      {opened === 'pay' && <PayOwed client={client} onClose={close} />}
      {history.isLoading ? (
        <Loading />
      ) : (
        // With one answer, because it says above the rest what is owed.
        <>
          {bought && (
            <OwedOfClient clientId={id} owed={owedIn(bought, 'owed')} onPay={() => setOpened('pay')} />
          )}
          {bought && <OwedToClient clientId={id} owed={owedIn(bought, 'owedToClient')} />}
          <div className={classes.columns}>
            <div className={classes.parts}>
              <ClientContact person={person} />
              {isHistoryMissing && (
                <FailedState
                  error={history.error}
                  onRetry={() => void history.refetch()}
                  busy={history.isFetching}
                />
              )}
              {(bought || !isHistoryMissing) && <Trips trips={bought?.trips} />}
              <BoughtFigures history={bought} />
              <ClientQuotes clientId={id} />
            </div>
            <ClientTimeline
              clientId={id}
              history={bought}
              shown={shown}
              busy={history.isPlaceholderData}
              onMore={shown + MORE < MAX_PURCHASES ? () => setShown(shown + MORE) : undefined}
            />
          </div>
        </>
      )}
    </Page>
  )
}

function BoughtFigures({ history }: { history: ClientHistory | undefined }) {
  const { i18n } = useLingui()
  const { firstAt = null, lastAt = null } = history ?? {}
  const figures = history ? figuresOf(history) : []
  const sales = figures.reduce((sum, each) => sum + each.sales, 0)
  const day = (moment: string | null) => (moment ? formatDay(dayOf(moment)) : '—')
  return (
    <section aria-label={i18n.t('Bought')}>
      <Card>
        <Skeleton visible={!history}>
          <Text size="sm" c="dimmed">
            {i18n.t('Bought')}
          </Text>
          {figures.map(({ currency, total }) => (
            <Money key={currency} amount={total} currency={currency} size="1.5rem" fw={700} display="block" />
          ))}
          <Text size="sm" mb="sm">
            {i18n.t('{count, plural, one {{shown} sale} other {{shown} sales}}', {
              count: sales,
              shown: formatCount(sales),
            })}
          </Text>
          <DescriptionList>
            <Description term={i18n.t('Last sale')} short>
              {day(lastAt)}
            </Description>
            <Description term={i18n.t('Client since')} short>
              {day(firstAt)}
            </Description>
          </DescriptionList>
        </Skeleton>
      </Card>
    </section>
  )
}

interface OwedOfClientProps {
  clientId: number
  owed: Owed
}

function OwedOfClient({ clientId, owed, onPay }: OwedOfClientProps & { onPay: () => void }) {
  const { i18n } = useLingui()
  if (owed.sales === 0) return null
  return (
    <Group component="section" gap="sm" aria-label={i18n.t('Owed')}>
      <Badge color="yellow" variant="light" tt="none">
        {i18n.t('Owes {amount}', { amount: formatSums(owed.amounts) })}
      </Badge>
      <SalesOfOwed owed={owed} list={`clientId=${clientId}&owed=true`} />
      <TakeOwed clientId={clientId} onPay={onPay} />
    </Group>
  )
}

function OwedToClient({ clientId, owed }: OwedOfClientProps) {
  const { i18n } = useLingui()
  if (owed.sales === 0) return null
  return (
    <Group component="section" gap="sm" aria-label={i18n.t('To give back')}>
      <Badge color="yellow" variant="light" tt="none">
        {i18n.t('To give back: {amount}', { amount: formatSums(owed.amounts) })}
      </Badge>
      <SalesOfOwed owed={owed} list={`clientId=${clientId}&owedToClient=true`} />
    </Group>
  )
}

/** The link to the sale of what is owed, or to the list of its sales. */
function SalesOfOwed({ owed: { sales: count, saleId }, list }: { owed: Owed; list: string }) {
  const { i18n } = useLingui()
  const salesPath = useSalesPath()
  return count === 1 && saleId !== null ? (
    <Anchor component={Link} to={`${salesPath}/${saleId}`} inherit>
      {i18n.t('Sale No. {id}', { id: saleId })}
    </Anchor>
  ) : (
    <Anchor component={Link} to={`${salesPath}?${list}`} inherit>
      {i18n.t('{count, plural, one {{shown} sale} other {{shown} sales}}', {
        count,
        shown: formatCount(count),
      })}
    </Anchor>
  )
}

/** The button that takes a payment of what is owed. Nothing when all of it is of sales that the user may not open. */
function TakeOwed({ clientId, onPay }: { clientId: number; onPay: () => void }) {
  const { i18n } = useLingui()
  const owed = useOwedSales(clientId)
  if (owed?.length === 0) return null
  return (
    // Its room is there before it is known which sales the user may open.
    <Button size="xs" variant="light" onClick={onPay} style={{ visibility: owed ? 'visible' : 'hidden' }}>
      {i18n.t('Take payment')}
    </Button>
  )
}

function Trips({ trips }: { trips: readonly Trip[] | undefined }) {
  const { i18n } = useLingui()
  return (
    <Section title={i18n.t('Next trips')}>
      {trips?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {i18n.t('None with travel dates.')}
        </Text>
      ) : (
        <List listStyleType="none" spacing="xs">
          {trips?.map(({ saleId, readable, service, quantity, from, to }) => (
            <List.Item key={`${saleId} ${service}`} translate="no">
              <Text span inherit fw={600}>
                {formatPeriod(from, to)}
              </Text>
              {` · ${quantity} × ${service} · `}
              <SaleOfClient id={saleId} readable={readable} />
            </List.Item>
          ))}
        </List>
      )}
      {trips?.some(({ readable }) => !readable) && (
        <Text size="sm" c="dimmed">
          {i18n.t('Sales without a link are of other sellers. Administrators and owners can open them.')}
        </Text>
      )}
    </Section>
  )
}
