import { ActionIcon, Button, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useDepartures } from 'shared-api'
import { isCalendarDate, isEmail, isIdText, MAX_DEPARTURES } from 'shared-api/contract'
import { roleFamily, useSession } from 'shared-auth'
import { labelText, useLingui } from 'shared-i18n'
import {
  Card,
  FailedState,
  formatCount,
  formatDays,
  hasFailed,
  Loading,
  Page,
  StaleNotice,
  today,
} from 'shared-ui'
import { PagedSelectFilter } from 'shared-ui/select'
import { useListState } from 'shared-ui/table'
import { EMPLOYEES, SERVICES } from '../sales/sale-filters'
import { SECTIONS } from '../sections'
import { DayList } from './day-list'
import { DepartureMenu } from './departure-menu'
import { MonthGrid } from './month-grid'
import { isView, movedBy, periodOf, VIEWS, type View } from './view'

const ACCEPT = { view: isView, day: isCalendarDate, serviceId: isIdText, employeeEmail: isEmail }
const LABELS: Record<View, string> = { day: /*i18n*/ 'Day', week: /*i18n*/ 'Week', month: /*i18n*/ 'Month' }

/** Who travels when, and whose birthday it is. */
export function Departures() {
  const { i18n } = useLingui()
  const user = useSession((session) => session.user)
  const list = useListState({ rememberAs: 'departures', accept: ACCEPT })
  const { view: named = 'week', day = today(), serviceId, employeeEmail } = list.filters
  const view: View = isView(named) ? named : 'week'
  const period = periodOf(view, day)
  const shown = { ...period, serviceId, employeeEmail }
  const query = useDepartures(shown)
  const { data } = query
  // The departures of the previous period must not be read or saved as those of the period in the heading.
  const found = query.isPlaceholderData ? undefined : data
  const total = found?.counts.reduce((sum, { departures }) => sum + departures, 0) ?? 0
  return (
    <Page
      title={labelText(SECTIONS.departures.label)}
      actions={
        <DepartureMenu departures={found?.departures} query={shown} name={`${period.from}-${period.to}`} />
      }
    >
      <Card>
        <Stack gap="md">
          <Group justify="space-between">
            <Group gap="xs">
              <SegmentedControl
                aria-label={i18n.t('Period')}
                data={VIEWS.map((value) => ({ value, label: i18n.t(LABELS[value]) }))}
                value={view}
                onChange={(chosen) => list.setFilter('view', chosen)}
              />
              <Button variant="default" onClick={() => list.setFilter('day', '')}>
                {i18n.t('Today')}
              </Button>
              {([-1, 1] as const).map((periods) => (
                <ActionIcon
                  key={periods}
                  variant="default"
                  size="lg"
                  aria-label={periods < 0 ? i18n.t('Earlier') : i18n.t('Later')}
                  onClick={() => list.setFilter('day', movedBy(view, day, periods))}
                >
                  {periods < 0 ? (
                    <IconArrowLeft size={18} aria-hidden />
                  ) : (
                    <IconArrowRight size={18} aria-hidden />
                  )}
                </ActionIcon>
              ))}
            </Group>
            <Group gap="xs">
              {roleFamily(user.role) === 'EMPLOYEE' ? (
                <Switch
                  label={i18n.t('Only my sales')}
                  checked={employeeEmail === user.email}
                  onChange={({ currentTarget }) =>
                    list.setFilter('employeeEmail', currentTarget.checked ? user.email : '')
                  }
                />
              ) : (
                <PagedSelectFilter
                  list={list}
                  name="employeeEmail"
                  label={i18n.t('All employees')}
                  source={EMPLOYEES}
                />
              )}
              <PagedSelectFilter
                list={list}
                name="serviceId"
                label={i18n.t('All services')}
                source={SERVICES}
              />
            </Group>
          </Group>
          <Text fw={600} aria-live="polite">
            {formatDays(period)}
          </Text>
          <StaleNotice request={query} />
          {hasFailed(query) && !found ? (
            <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
          ) : !found ? (
            <Loading />
          ) : (
            <>
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
                  found={found}
                  onChoose={(chosen) => {
                    list.setFilter('view', 'day')
                    list.setFilter('day', chosen)
                  }}
                />
              ) : (
                <DayList found={found} />
              )}
            </>
          )}
        </Stack>
      </Card>
    </Page>
  )
}
