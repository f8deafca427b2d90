import { ActionIcon, Button, Popover, Stack, Text, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { useLingui } from 'shared-i18n'
import { today } from '../format/moment'
import { KEEPS_ESCAPE } from '../overlays/keeps-escape'
import type { CalendarProps } from './calendar'
import classes from './calendar-input.module.css'

/** The props of a text field that the date fields accept. */
export type FieldProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'rightSection' | 'ref' | 'type' | 'min' | 'max'
> & {
  ref?: Ref<HTMLInputElement>
}

interface CalendarInputProps extends FieldProps, Omit<CalendarProps, 'shown'> {
  text: string
  /** The day that a short text means, such as `3/12`, in words. Shown below the field while it is typed. */
  understood?: string | undefined
  onText: (text: string) => void
}

/** The decade that opens for a birthday is that of a client of this age. */
const TYPICAL_AGE = 35

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

const shownDay = (day: string, min?: string, max?: string) =>
  max && day > max ? max : min && day < min ? min : day

/** A text field with a button that opens a calendar, as Alt with the arrow down does: a date can be typed, pasted or picked. */
export function CalendarInput({
  text,
  understood,
  onText,
  day,
  onPick,
  min,
  max,
  openWith,
  onFocus,
  ...rest
}: CalendarInputProps) {
  const { i18n } = useLingui()
  const calendar = useCalendar()
  const hadFocus = useRef(false)
  const shown = shownDay(openWith === 'decade' ? yearsBefore(today(), TYPICAL_AGE) : today(), min, max)
  const pick = (picked: string) => {
    onPick(picked)
    calendar.close()
  }
  // While the calendar is open, Escape on the field closes only the calendar.
  const keepsEscape = calendar.opened && { [KEEPS_ESCAPE]: 'true' }
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && calendar.close()
  return (
    <Popover
      opened={calendar.opened}
      onChange={(opened) => !opened && calendar.close()}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          autoComplete="off"
          // Over what is below, so that nothing moves under the pointer when the field is left.
          inputContainer={(input) => (
            <div className={classes.field}>
              {input}
              <div aria-live="polite" className={classes.understood}>
                {understood}
              </div>
            </div>
          )}
          {...rest}
          {...keepsEscape}
          aria-keyshortcuts="Alt+ArrowDown"
          onKeyDown={(event) => {
            closeOnEscape(event)
            if (event.altKey && event.key === 'ArrowDown') {
              event.preventDefault()
              calendar.open()
            } else rest.onKeyDown?.(event)
          }}
          onMouseDown={({ currentTarget }) => {
            hadFocus.current = currentTarget === document.activeElement
          }}
          // The first click selects, as the Tab key does, so that a typed day replaces the one that is there.
          onClick={({ currentTarget }) => {
            if (!hadFocus.current) currentTarget.select()
          }}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onFocus={(event) => {
            calendar.prepare()
            onFocus?.(event)
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              // Alt with the arrow down opens it: the Tab key goes from field to field.
              tabIndex={-1}
              aria-label={i18n.t('Open the calendar')}
              aria-haspopup="dialog"
              aria-expanded={calendar.opened}
              aria-busy={calendar.loading}
              onClick={calendar.opened ? calendar.close : calendar.open}
              {...keepsEscape}
              onKeyDown={closeOnEscape}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={i18n.t('Calendar')}
        tabIndex={-1}
        onFocusCapture={({ target }) => target.setAttribute(KEEPS_ESCAPE, 'true')}
      >
        {calendar.failed || !calendar.Calendar ? (
          <Stack gap="xs" role="alert">
            <Text size="sm">{i18n.t('The calendar could not be loaded. The day can be typed.')}</Text>
            <Button size="xs" variant="default" onClick={calendar.open}>
              {i18n.t('Try again')}
            </Button>
          </Stack>
        ) : (
          <calendar.Calendar {...{ day, min, max, shown }} onPick={pick} {...(openWith && { openWith })} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const load = () => import('./calendar')
type CalendarModule = Awaited<ReturnType<typeof load>>

/**
 * Opens a calendar after loading its code. When `opened` is true, either `Calendar` is set or `failed` is
 * true.
 */
function useCalendar() {
  const [module, setModule] = useState<CalendarModule>()
  const [state, setState] = useState<'closed' | 'loading' | 'opened' | 'failed'>('closed')

  const open = async () => {
    setState('loading')
    try {
      setModule(await load())
      setState('opened')
    } catch {
      setState('failed')
    }
  }

  return {
    Calendar: module?.Calendar,
    opened: state === 'opened' || state === 'failed',
    loading: state === 'loading',
    failed: state === 'failed',
    open: () => void open(),
    close: () => setState('closed'),
    /** Loads the code early. A failure is ignored here, because `open` loads it again. */
    prepare: () => void load().catch(() => undefined),
  }
}
