import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDrawer } from 'shared-api'
import { addDays, isCalendarDate, type PersonDrawer } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatWeekdayAndDay, LoadingOrFailed, lazyScreen, StaleNotice, today } from 'shared-ui'
import { Section } from '../components/section'
import { DrawerTable } from './drawer-table'
import classes from './today.module.css'

const CloseDay = lazyScreen(async () => (await import('./close-day')).CloseDay, { placeholder: null })

/** The dialog that closes the drawer of a person, and the function that opens it. */
export function useCloseDay(query: ReturnType<typeof useDrawer>) {
  /** As it was when the count began: what is taken meanwhile belongs to the next one. */
  const [counted, open] = useState<PersonDrawer>()
  const readAgain = async (email: string) => {
    // The refused closing has already begun to read it.
    const { data } = await query.refetch({ cancelRefetch: false })
    const person = data?.people.find(({ employee }) => employee.email === email)
    if (!person?.open) return undefined
    open(person)
    return { person, open: person.open }
  }
  const dialog = counted?.open && (
    <CloseDay
      person={counted}
      open={counted.open}
      onChanged={() => readAgain(counted.employee.email)}
      onClose={() => open(undefined)}
    />
  )
  return { open, dialog }
}

/** The day that the address names, if it has passed. */
export function drawerDay(parameters: URLSearchParams): string {
  const chosen = parameters.get('day') ?? ''
  return isCalendarDate(chosen) && chosen < today() ? chosen : today()
}

export function Drawer() {
  const { i18n } = useLingui()
  const [parameters, setParameters] = useSearchParams()
  const day = drawerDay(parameters)
  const isToday = day === today()
  const query = useDrawer(day)
  const closing = useCloseDay(query)
  const show = (other: string) => setParameters(other === today() ? {} : { day: other }, { replace: true })
  const drawer = query.data
  return (
    <Section
      title={i18n.t('Drawer')}
      aside={
        <Group gap="xs">
          {!isToday && (
            <Button variant="default" size="compact-sm" onClick={() => show(today())}>
              {i18n.t('Today')}
            </Button>
          )}
          <Group gap="xs" wrap="nowrap">
            <ActionIcon
              variant="default"
              aria-label={i18n.t('Day before')}
              onClick={() => show(addDays(day, -1))}
            >
              <IconArrowLeft size={18} aria-hidden />
            </ActionIcon>
            <Text fw={600} className={classes.day} aria-live="polite">
              {formatWeekdayAndDay(day)}
            </Text>
            <ActionIcon
              variant="default"
              aria-label={i18n.t('Day after')}
              disabled={isToday}
              onClick={() => show(addDays(day, 1))}
            >
              <IconArrowRight size={18} aria-hidden />
            </ActionIcon>
          </Group>
          <ActionIcon
            variant="default"
            visibleFrom="xs"
            aria-label={i18n.t('Print the drawer')}
            onClick={() => window.print()}
          >
            <IconPrinter size={18} aria-hidden />
          </ActionIcon>
        </Group>
      }
    >
      <StaleNotice request={query} mb="sm" />
      {!drawer ? (
        <LoadingOrFailed request={query} offlineAdvice={i18n.t('The drawer needs the connection.')} />
      ) : drawer.people.length === 0 ? (
        <Text c="dimmed">
          {isToday
            ? i18n.t('Nothing has been taken or given back today.')
            : i18n.t('Nothing was taken or given back on this day.')}
        </Text>
      ) : (
        <DrawerTable people={drawer.people} onClose={closing.open} />
      )}
      {closing.dialog}
    </Section>
  )
}
