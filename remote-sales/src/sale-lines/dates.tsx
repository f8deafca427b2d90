import { Box, Button, Group, SimpleGrid, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { daysBetween } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatDaysInWords, today } from 'shared-ui'
import { DayInput } from 'shared-ui/dates'
import { focusIncompleteField, useFocusNextNeeded } from '../components/focus'
import { formatNights } from '../components/period'
import { useLineName } from './add-line'
import classes from './dates.module.css'
import { type DraftLine, lacksDates } from './draft'
import { useLines, useSaleLines } from './lines-store'
import { movedWith, movePeriod } from './period'

/** The days of a trip, asked once above its lines: those of the first line, which the others follow. */
export function TripDays() {
  const { i18n } = useLingui()
  const lines = useLines((draft) => draft.lines)
  const [first] = lines
  if (!first) return null
  return (
    <div>
      {lines.length > 1 && (
        <Text size="sm" fw={600} mb={4}>
          {i18n.t('Days of the trip')}
        </Text>
      )}
      <LineDays
        line={first}
        label={i18n.t('Days of the trip')}
        isNeeded={!first.from && lines.some(lacksDates)}
        isRequired={lines.some(({ service }) => service.datesRequired)}
      />
    </div>
  )
}

/** The days of one line of several, as a button that opens their fields. They are open for a line that the trip's days leave without. */
export function OwnDays({ line }: { line: DraftLine }) {
  const { i18n } = useLingui()
  const name = useLineName(line)
  const lines = useLines((draft) => draft.lines)
  const isFurther = lines.find(({ service }) => service.id === line.service.id) !== line
  const [isOpen, { toggle }] = useDisclosure(isFurther && !line.from)
  const fields = useRef<HTMLDivElement>(null)
  const isLeftOut = lacksDates(line) && Boolean(lines[0]?.from)
  const isShown = isOpen || isLeftOut
  const isAsked = useRef(false)
  useEffect(() => {
    const [first] = isOpen && isAsked.current ? (fields.current?.querySelectorAll('input') ?? []) : []
    first?.focus()
    first?.select()
  }, [isOpen])
  const { from, to } = line
  const words = from && to ? formatDaysInWords({ from, to }) : i18n.t('Days')
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        fw={400}
        ml="auto"
        leftSection={<IconCalendar size={14} aria-hidden />}
        aria-expanded={isShown}
        aria-label={i18n.t('Days of travel: {service}', { service: `${name}, ${words}` })}
        disabled={isLeftOut}
        onClick={() => {
          isAsked.current = true
          toggle()
        }}
      >
        {words}
      </Button>
      {isShown && (
        <Box ref={fields} w="100%">
          <LineDays line={line} />
        </Box>
      )}
    </>
  )
}

interface LineDaysProps {
  line: DraftLine
  /** Names the fields. Default: of the service. */
  label?: string
  isNeeded?: boolean
  isRequired?: boolean
}

/** The days of travel of a chosen service: two fields, and below them the days in words, which can be given to all. */
export function LineDays({
  line,
  label,
  isNeeded = lacksDates(line),
  isRequired = line.service.datesRequired ?? false,
}: LineDaysProps) {
  const { i18n } = useLingui()
  const { from, to } = line
  const { lines, changeLine, shareDates } = useLines()
  const isSold = useSaleLines().agreed !== undefined
  const name = useLineName(line)
  const focusNextNeeded = useFocusNextNeeded()
  const fields = useRef<HTMLDivElement>(null)
  const isShared = lines.every((other) => other.from === from && other.to === to)
  const move = (end: 'from' | 'to', day: string) => {
    for (const each of movedWith(lines, line, end))
      changeLine(each.id, movePeriod(each, end, day, each.service.days, isSold))
  }
  const clear = () => {
    for (const { id } of movedWith(lines, line, 'from')) changeLine(id, { from: null, to: null })
  }
  const goOn = ({ key, target }: KeyboardEvent) => {
    const last = [...(fields.current?.querySelectorAll('input') ?? [])].at(-1)
    if (key === 'Enter' && target === last && !focusIncompleteField(fields.current)) focusNextNeeded()
  }
  return (
    <Box
      ref={fields}
      role="group"
      aria-label={label ?? i18n.t('Days of travel: {service}', { service: name })}
      maw={420}
    >
      <SimpleGrid cols={2} spacing="xs" onKeyDown={goOn}>
        {(['from', 'to'] as const).map((end) => (
          <DayInput
            key={end}
            size="xs"
            label={end === 'from' ? i18n.t('Travel from') : i18n.t('Travel to')}
            required={isRequired}
            {...(end === 'from' && isNeeded && { 'data-next-needed': true, 'data-autofocus': true })}
            value={line[end] ?? ''}
            min={end === 'to' ? (from ?? undefined) : undefined}
            // A return is not asked about when its departure was.
            asksPast={end === 'from' || !(from && from < today())}
            onChange={(day) => move(end, day)}
            onClear={clear}
          />
        ))}
      </SimpleGrid>
      <Group gap="xs" justify="space-between" className={classes.words}>
        <DaysInWords line={line} isNeeded={isNeeded} />
        {from && !isShared && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              if (focusIncompleteField(fields.current)) return
              shareDates({ from, to })
              focusNextNeeded()
            }}
          >
            {i18n.t('Same days for all')}
          </Button>
        )}
      </Group>
    </Box>
  )
}

/** "Thu 3 – Sat 5 Dec · 2 nights", after the stored days where they are others. */
function DaysInWords({ line, isNeeded }: { line: DraftLine; isNeeded: boolean }) {
  const { i18n } = useLingui()
  const { from, to } = line
  const stored = useSaleLines().agreed?.saleItems.find((item) => item.line === line.line)
  const before =
    stored?.from && stored.to && (stored.from !== from || stored.to !== to)
      ? formatDaysInWords({ from: stored.from, to: stored.to })
      : undefined
  if (!from || !to)
    return (
      <Text size="sm" c={isNeeded ? 'var(--mantine-color-error)' : 'dimmed'}>
        {isNeeded ? i18n.t('Travel dates needed') : i18n.t('Without days of travel')}
      </Text>
    )
  const nights = daysBetween(from, to)
  return (
    <Text size="sm">
      {before && (
        <>
          <Text span inherit c="dimmed" td="line-through" className={classes.period}>
            {before}
          </Text>
          {' → '}
        </>
      )}
      <span className={classes.period}>{formatDaysInWords({ from, to })}</span>
      {nights > 0 && <span className={classes.period}>{` · ${formatNights(nights)}`}</span>}
    </Text>
  )
}
