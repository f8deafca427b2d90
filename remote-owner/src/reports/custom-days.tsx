import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Group, Text } from '@mantine/core'
import { CalendarDate, isTooLongForReport, message } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { DateField, useForm } from 'shared-ui/form'
import * as v from 'valibot'

const Days = v.object({ from: CalendarDate, to: CalendarDate })
type Days = v.InferOutput<typeof Days>

/** Days of which a report is possible: one with days to come would be compared with a complete period. */
const daysUntil = (today: string) =>
  v.pipe(
    Days,
    v.forward(
      v.check(({ from, to }) => from <= to, message(/*i18n*/ 'Not before the first day')),
      ['to'],
    ),
    v.forward(
      v.check(({ to }) => to <= today, message(/*i18n*/ 'Not after today')),
      ['to'],
    ),
    v.forward(
      v.check(({ from, to }) => !isTooLongForReport(from, to), message(/*i18n*/ 'At most ten years')),
      ['to'],
    ),
  )

interface CustomDaysProps {
  days: Days
  today: string
  onChange: (days: Days) => void
}

/** A form for the first and the last day of a range, both included. */
export function CustomDays({ days: { from, to }, today, onChange }: CustomDaysProps) {
  const { i18n } = useLingui()
  // Other days replace the typed ones. The form gets only the days, because the report changes with every filter and
  // reload.
  const days = { from, to }
  const form = useForm({ defaultValues: days, values: days, resolver: valibotResolver(daysUntil(today)) })
  return (
    <form noValidate onSubmit={form.handleSubmit(onChange)}>
      <Group gap="xs" align="flex-start">
        <DateField control={form.control} name="from" aria-label={i18n.t('From')} max={today} w={150} />
        <Text aria-hidden lh="36px">
          –
        </Text>
        <DateField control={form.control} name="to" aria-label={i18n.t('To')} max={today} w={150} />
        <Button type="submit" variant="light">
          {i18n.t('Apply')}
        </Button>
      </Group>
    </form>
  )
}
