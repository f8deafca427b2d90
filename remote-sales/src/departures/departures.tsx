import { ActionIcon, Button, Chip, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPlaneDeparture } from '@tabler/icons-react'
import { useDepartures, useMay } from 'shared-api'
import {
  currencySums,
  type Departures as Found,
  isCalendarDate,
  isEmail,
  isIdText,
  MAX_DEPARTURES,
  toCents,
} from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { labelText, useLingui } from 'shared-i18n'
import {
  businessCurrency,
  Card,
  EmptyState,
  FailedState,
  formatCount,
  formatDaysInWords,
  formatLongMonth,
  formatSums,
  hasFailed,
  Loading,
  Page,
  StaleNotice,
  today,
} from 'shared-ui'
import { type ListState, useListState } from 'shared-ui/table'
import { OptionFilter } from '../components/option-filter'
import { SECTIONS } from '../sections'
import { DayList } from './day-list'
import classes from './day-list.module.css'
import { DepartureMenu } from './departure-menu'
import { MonthGrid } from './month-grid'
import { inState, isState, isView, movedBy, periodOf, VIEWS, type View } from './view'

const ACCEPT = {
  view: isView,
  state: isState,
  day: isCalendarDate,
  serviceId: isIdText,
  employeeEmail: isEmail,
}

export function Departures() {
  const { i18n } = useLingui()
  const user = useSession((session) => session.user)
  const list = useListState({ rememberAs: 'departures', accept: ACCEPT })
  const { view: named = 'week', state: chosen, day = today(), serviceId, employeeEmail } = list.filters
  const view: View = isView(named) ? named : 'week'
  const state = chosen !== undefined && isState(chosen) ? chosen : undefined
  const period = periodOf(view, day)
  const shown = { ...period, serviceId, employeeEmail }
  const query = useDepartures(shown)
  const sells = useMay('sell')
  const { data } = query
  // The departures of the previous period must not be read or saved as those of the period in the heading.
  const found = query.isPlaceholderData ? undefined : data
  const listed = found && (state ? inState(found, state) : found)
  const total = found?.counts.reduce((sum, { departures }) => sum + departures, 0) ?? 0
  return (
    <Page
      title={labelText(SECTIONS.departures.label)}
      actions={
        <DepartureMenu departures={listed?.departures} query={shown} name={`${period.from}-${period.to}`} />
      }
    >
      <Card>
        <Stack gap="md">
          <Group justify="space-between">
            <PeriodBar list={list} view={view} day={day} />
            <Group gap="xs">
              {sells ? (
                <Switch
                  label={i18n.t('Only my sales')}
                  checked={employeeEmail === user.email}
                  onChange={({ currentTarget }) =>
                    list.setFilter('employeeEmail', currentTarget.checked ? user.email : '')
                  }
                />
              ) : (
                <OptionFilter list={list} name="employeeEmail" isUnlabelled />
              )}
              <OptionFilter list={list} name="serviceId" isUnlabelled />
            </Group>
          </Group>
          <Text fw={600} className={classes.name} aria-live="polite">
            {view === 'month' ? formatLongMonth(period.from) : formatDaysInWords(period)}
          </Text>
          <StaleNotice request={query} />
          {hasFailed(query) && !found ? (
            <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
          ) : !found || !listed ? (
            <Loading />
          ) : (
            <>
              {total > 0 && <StateChips found={found} total={total} list={list} />}
              {total > MAX_DEPARTURES && (
                <Text size="sm">
                  {i18n.t('The first {shown} of {total} departures, here and in the files.', {
                    shown: formatCount(MAX_DEPARTURES),
                    total: formatCount(total),
                  })}
                </Text>
              )}
              {view === 'month' ? (
                <MonthGrid
                  month={period.from}
                  found={listed}
                  onChoose={(chosen) => {
                    list.setFilter('view', 'day')
                    list.setFilter('day', chosen)
                  }}
                />
              ) : listed.departures.length + listed.birthdays.length > 0 ? (
                <DayList key={period.from} found={listed} />
              ) : (
                <NobodyLeaves narrowed={Boolean(state || serviceId || employeeEmail)} />
              )}
            </>
          )}
        </Stack>
      </Card>
    </Page>
  )
}

const LABELS: Record<View, string> = { day: /*i18n*/ 'Day', week: /*i18n*/ 'Week', month: /*i18n*/ 'Month' }

interface PeriodBarProps {
  list: ListState
  view: View
  day: string
}

function PeriodBar({ list, view, day }: PeriodBarProps) {
  const { i18n } = useLingui()
  const moveBy = (periods: 1 | -1) => list.setFilter('day', movedBy(view, day, periods))
  return (
    <Group gap="xs">
      <SegmentedControl
        aria-label={i18n.t('Period')}
        data={VIEWS.map((value) => ({ value, label: i18n.t(LABELS[value]) }))}
        value={view}
        onChange={(chosen) => list.setFilter('view', chosen)}
      />
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="default" size="lg" aria-label={i18n.t('Earlier')} onClick={() => moveBy(-1)}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" px="sm" onClick={() => list.setFilter('day', '')}>
          {i18n.t('Today')}
        </Button>
        <ActionIcon variant="default" size="lg" aria-label={i18n.t('Later')} onClick={() => moveBy(1)}>
          <IconArrowRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  )
}

interface StateChipsProps {
  found: Found
  /** The departures of the period, also those that are too many to be listed. */
  total: number
  list: ListState
}

/** How many leave in the period, what is owed, and how many lack data of travellers or somebody to confirm them. A chip lists those that it counts. */
function StateChips({ found, total, list }: StateChipsProps) {
  const { i18n } = useLingui()
  const owing = inState(found, 'owes').departures
  const incomplete = inState(found, 'incomplete').departures
  const unconfirmed = inState(found, 'unconfirmed').departures.length
  const unbooked = inState(found, 'unbooked').departures.length
  // Each departure of a sale carries the balance of the whole sale.
  const owed = new Map(
    owing.map(({ saleId, currency, balance }) => [saleId, { currency, cents: toCents(balance ?? 0) }]),
  )
  const chips = [
    {
      state: '',
      text: [
        i18n.t('{count, plural, one {# departure} other {# departures}}', { count: total }),
        i18n.t('{count, plural, one {# person} other {# people}}', {
          count: found.departures.reduce((sum, { quantity }) => sum + quantity, 0),
        }),
      ].join(' · '),
      isShown: true,
    },
    {
      state: 'owes',
      text: i18n.t('{count, plural, one {# debt: {amount}} other {# debts: {amount}}}', {
        count: owed.size,
        amount: formatSums(currencySums([...owed.values()], businessCurrency().code)),
      }),
      isShown: owing.length > 0,
    },
    {
      state: 'incomplete',
      text: i18n.t('{count, plural, one {# incomplete} other {# incomplete}}', { count: incomplete.length }),
      isShown: incomplete.length > 0,
    },
    {
      state: 'unconfirmed',
      text: i18n.t('{count, plural, one {# to confirm} other {# to confirm}}', { count: unconfirmed }),
      isShown: unconfirmed > 0,
    },
    {
      state: 'unbooked',
      text: i18n.t('{count, plural, one {# booking not confirmed} other {# bookings not confirmed}}', {
        count: unbooked,
      }),
      isShown: unbooked > 0,
    },
  ]
  const { state: chosen = '' } = list.filters
  return (
    <Chip.Group value={chosen} onChange={(state) => list.setFilter('state', state)}>
      <Group gap="xs" role="radiogroup" aria-label={i18n.t('Show')}>
        {chips
          .filter(({ state, isShown }) => isShown || state === chosen)
          .map(({ state, text }) => (
            <Chip key={state} value={state} variant="outline" size="sm">
              {text}
            </Chip>
          ))}
      </Group>
    </Chip.Group>
  )
}

function NobodyLeaves({ narrowed }: { narrowed: boolean }) {
  const { i18n } = useLingui()
  return (
    <EmptyState
      icon={<IconPlaneDeparture size={28} />}
      title={i18n.t('Nobody leaves in this period.')}
      description={
        narrowed
          ? i18n.t('Choose another period, or all services and sales.')
          : i18n.t('Sales with travel dates are listed here on their first day.')
      }
    />
  )
}
