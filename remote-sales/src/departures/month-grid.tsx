import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCake } from '@tabler/icons-react'
import { addDays, type Departures, weekdayOf } from 'shared-api/contract'
import { i18n, Markup, useLingui } from 'shared-i18n'
import { formatWeekdayAndDay, today } from 'shared-ui'
import classes from './month-grid.module.css'
import { periodOf } from './view'

interface MonthGridProps {
  month: string
  found: Departures
  onChoose: (day: string) => void
}

export function MonthGrid({ month, found: { counts, birthdays }, onChoose }: MonthGridProps) {
  const { i18n } = useLingui()
  const { to } = periodOf('month', month)
  const count = new Map(counts.map(({ day, departures }) => [day, departures]))
  const days = Array.from({ length: Number(to.slice(8)) }, (_, index) => addDays(month, index))
  const monday = addDays(month, -weekdayOf(month))
  return (
    <div className={classes.grid}>
      <Text size="xs" c="dimmed" hiddenFrom="sm" className={classes.legend} aria-hidden>
        {i18n.t('The number counts the departures of the day.')}
      </Text>
      {Array.from({ length: 7 }, (_, index) => (
        <Text key={index} size="xs" c="dimmed" ta="center" aria-hidden>
          {weekdayName(addDays(monday, index))}
        </Text>
      ))}
      {days.map((day, index) => {
        const departures = count.get(day) ?? 0
        return (
          <UnstyledButton
            key={day}
            className={classes.day}
            onClick={() => onChoose(day)}
            aria-current={day === today() ? 'date' : undefined}
            data-some={departures > 0 || undefined}
            style={index === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
          >
            <VisuallyHidden>
              {i18n.t('{day}: {count, plural, one {# departure} other {# departures}}', {
                day: formatWeekdayAndDay(day),
                count: departures,
              })}
            </VisuallyHidden>
            <Text span size="sm" aria-hidden>
              {Number(day.slice(8))}
            </Text>
            {birthdays.some((each) => each.day === day) && (
              <IconCake
                size={14}
                role="img"
                aria-label={i18n.t('Birthday')}
                color="var(--mantine-color-dimmed)"
              />
            )}
            {departures > 0 && (
              <Text span size="sm" className={classes.count} aria-hidden>
                <Text span fw={700} hiddenFrom="sm">
                  {departures}
                </Text>
                <Text span inherit visibleFrom="sm">
                  <Markup
                    text={i18n.t('{count, plural, one {<0>#</0> departure} other {<0>#</0> departures}}', {
                      count: departures,
                    })}
                    tags={[<b key="0" />]}
                  />
                </Text>
              </Text>
            )}
          </UnstyledButton>
        )
      })}
    </div>
  )
}

/** The weekday of a calendar date, which has no time zone: "Fri". */
const weekdayName = (day: string): string =>
  new Intl.DateTimeFormat(i18n.locales, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  )
