import { Box, Button, SimpleGrid, Stack } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type TravelPeriod, wholePeriod } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { today } from 'shared-ui'
import { DayInput } from 'shared-ui/dates'
import { focusIncompleteField, isTouchScreen, useFocusNextNeeded } from '../components/focus'
import { formatPeriod } from '../components/period'
import { nthOfService, useLineName } from './add-line'
import { type DraftLine, lacksDates } from './draft'
import { useLines, useSaleLines } from './lines-store'
import { movePeriod } from './period'

/** The days of travel of all chosen services, on one line that opens their fields. */
export function SaleDates() {
  const { i18n } = useLingui()
  const { lines, changeLine } = useLines()
  const isSold = useSaleLines().agreed !== undefined
  const whole = wholePeriod(lines)
  const isNeeded = !whole.from && lines.some(lacksDates)
  const isFixed = ({ service }: DraftLine) =>
    service.days !== undefined && !lines.every((line) => line.service.days)
  return (
    <DatesLine
      text={
        isNeeded
          ? i18n.t('Travel dates needed')
          : whole.from
            ? i18n.t('Dates: {period}', { period: formatPeriod(whole.from, whole.to) })
            : i18n.t('Dates')
      }
      isNeeded={isNeeded}
    >
      {(autoFocus) => (
        <PeriodFields
          period={whole}
          required={lines.some(({ service }) => service.datesRequired)}
          needed={isNeeded}
          autoFocus={autoFocus}
          onMove={(end, day) => {
            // The last day of a service that lasts a number of days follows from its first. A further line of a service has days of
            // its own.
            for (const line of lines)
              if (nthOfService(lines, line) === 1 && (end === 'from' || !isFixed(line)))
                changeLine(line.id, movePeriod(line, end, day, line.service.days, isSold))
          }}
          onClear={() => {
            for (const { id } of lines) changeLine(id, { from: null, to: null })
          }}
        />
      )}
    </DatesLine>
  )
}

/** The days of travel of one service of several. They are written out where they are not those of the sale. */
export function LineDates({ line }: { line: DraftLine }) {
  const { i18n } = useLingui()
  const { from, to } = line
  const lines = useLines((draft) => draft.lines)
  const name = useLineName(line)
  const whole = wholePeriod(lines)
  if (lines.length < 2) return null
  const isNeeded = whole.from !== null && lacksDates(line)
  const period = isNeeded
    ? i18n.t('Travel dates needed')
    : from
      ? formatPeriod(from, to)
      : i18n.t('Add dates')
  return (
    <DatesLine
      text={from === whole.from && to === whole.to ? null : period}
      label={i18n.t('Dates of {service}: {period}', { service: name, period })}
      isNeeded={isNeeded}
      // A second line of a service has its own dates: open them.
      startsOpen={nthOfService(lines, line) > 1 && !from}
    >
      {(autoFocus) => <LineDays line={line} autoFocus={autoFocus} />}
    </DatesLine>
  )
}

interface DatesLineProps {
  /** Null: only the icon. */
  text: string | null
  label?: string
  /** True when the days must be set and are not: the fields are open then. */
  isNeeded: boolean
  startsOpen?: boolean
  children: (autoFocus: boolean) => ReactNode
}

/** Days of travel on a button that opens their fields, which are closed again when they are left. */
function DatesLine({ text, label, isNeeded, startsOpen = false, children }: DatesLineProps) {
  const [opened, setOpened] = useState(startsOpen)
  const [isAsked, setAsked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const focusNextNeeded = useFocusNextNeeded()
  const close = () => {
    if (fields.current?.querySelector('[data-incomplete], [data-next-needed]')) return
    setOpened(false)
    setAsked(false)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const dialog = relatedTarget?.closest('[role="dialog"]')
    const isInCalendar = dialog && !dialog.contains(currentTarget)
    if (isInCalendar || currentTarget.contains(relatedTarget)) return
    afterKeyOrClick(() => {
      if (!fields.current?.contains(document.activeElement)) close()
    })
  }
  const closeWithEnter = ({ key, target }: KeyboardEvent) => {
    const last = [...(fields.current?.querySelectorAll('input') ?? [])].at(-1)
    if (key !== 'Enter' || target !== last || focusIncompleteField(fields.current)) return
    close()
    focusNextNeeded()
  }
  return (
    <>
      <Button
        variant="subtle"
        color={isNeeded ? 'red' : 'gray'}
        size="compact-sm"
        ml={-8}
        style={{ alignSelf: 'start' }}
        leftSection={text !== null && <IconCalendar size={16} aria-hidden />}
        aria-label={label}
        aria-expanded={opened || isNeeded}
        onClick={() => {
          if (focusIncompleteField(fields.current)) return
          setAsked(!isTouchScreen())
          setOpened(!opened)
        }}
      >
        {text ?? <IconCalendar size={16} aria-hidden />}
      </Button>
      {(opened || isNeeded) && (
        <Box ref={fields} w="100%" onFocus={() => setOpened(true)} onBlur={leave} onKeyDown={closeWithEnter}>
          {children(isAsked)}
        </Box>
      )}
    </>
  )
}

/** Runs once the key or the click that moves the focus is over: before, what is clicked would move away. */
function afterKeyOrClick(act: () => void): void {
  const over = new AbortController()
  const { signal } = over
  const run = () => {
    over.abort()
    act()
  }
  for (const event of ['keyup', 'click']) document.addEventListener(event, run, { signal })
}

interface PeriodFieldsProps {
  period: TravelPeriod
  required: boolean
  /** True when the days must be set and are not. */
  needed: boolean
  autoFocus: boolean
  onMove: (end: 'from' | 'to', day: string) => void
  onClear: () => void
}

function PeriodFields({ period, required, needed, autoFocus, onMove, onClear }: PeriodFieldsProps) {
  const { i18n } = useLingui()
  return (
    <SimpleGrid cols={2} spacing="xs">
      {(['from', 'to'] as const).map((end) => (
        <DayInput
          key={end}
          size="xs"
          label={end === 'from' ? i18n.t('Travel from') : i18n.t('Travel to')}
          autoFocus={autoFocus && end === 'from'}
          required={required}
          {...(end === 'from' && needed && { 'data-next-needed': true, 'data-autofocus': true })}
          value={period[end] ?? ''}
          min={end === 'to' ? (period.from ?? undefined) : undefined}
          // A return is not asked about when its departure was.
          asksPast={end === 'from' || !(period.from && period.from < today())}
          onChange={(day) => onMove(end, day)}
          onClear={onClear}
        />
      ))}
    </SimpleGrid>
  )
}

/** The two fields for the days of travel of a chosen service, which can be given to all. */
export function LineDays({ line, autoFocus = false }: { line: DraftLine; autoFocus?: boolean }) {
  const { i18n } = useLingui()
  const { service, from, to } = line
  const { lines, changeLine, shareDates } = useLines()
  const { agreed } = useSaleLines()
  const focusNextNeeded = useFocusNextNeeded()
  const fields = useRef<HTMLDivElement>(null)
  const isShared = lines.every((other) => other.from === from && other.to === to)
  return (
    <Stack gap="xs" ref={fields}>
      <PeriodFields
        period={line}
        required={service.datesRequired ?? false}
        needed={lacksDates(line)}
        autoFocus={autoFocus}
        onMove={(end, day) =>
          changeLine(line.id, movePeriod(line, end, day, service.days, agreed !== undefined))
        }
        onClear={() => changeLine(line.id, { from: null, to: null })}
      />
      {from && !isShared && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'start' }}
          onClick={() => {
            if (focusIncompleteField(fields.current)) return
            shareDates({ from, to })
            focusNextNeeded()
          }}
        >
          {i18n.t('Same dates for all')}
        </Button>
      )}
    </Stack>
  )
}
