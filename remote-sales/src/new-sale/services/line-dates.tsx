import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLingui } from 'shared-i18n'
import { formatPeriod } from '../../display/period'
import { type DraftLine, lacksDates } from '../draft/draft'
import { focusIncompleteField } from '../focus-incomplete-field'
import { LineDays } from './line-days'

/** The days of travel of a chosen service, on a line of their own that opens their fields. */
export function LineDates({ line }: { line: DraftLine }) {
  const { i18n } = useLingui()
  const { service, from, to } = line
  const isNeeded = lacksDates(line)
  const [opened, setOpened] = useState(isNeeded)
  const [isAsked, setAsked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const period = isNeeded
    ? i18n.t('Travel dates needed')
    : from
      ? formatPeriod(from, to)
      : i18n.t('Add dates')
  return (
    <>
      <Button
        variant="subtle"
        color={isNeeded ? 'red' : 'gray'}
        size="compact-sm"
        ml={-8}
        style={{ alignSelf: 'start' }}
        leftSection={<IconCalendar size={16} aria-hidden />}
        aria-label={i18n.t('Dates of {service}: {period}', { service: service.name, period })}
        aria-expanded={opened}
        onClick={() => {
          if (focusIncompleteField(fields.current)) return
          setAsked(true)
          setOpened(!opened)
        }}
      >
        {period}
      </Button>
      {opened && (
        <div ref={fields}>
          <LineDays line={line} autoFocus={isAsked} />
        </div>
      )}
    </>
  )
}
