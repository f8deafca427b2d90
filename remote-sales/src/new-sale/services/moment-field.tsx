import { TextInput } from '@mantine/core'

interface MomentFieldProps {
  label: string
  /** ISO timestamp; null stands for the moment of the sale. */
  value: string | null
  onChange: (value: string | null) => void
}

/** `2026-03-02T15:30` in local time, as the browser's field has it. */
function toLocal(timestamp: string | null): string {
  if (!timestamp) return ''
  const moment = new Date(timestamp)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/**
 * A date with its time. It is taken on leaving the field, since the year 2026 is the year 2, 20 and 202 while it is
 * being typed.
 */
export function MomentField({ label, value, onChange }: MomentFieldProps) {
  return (
    <TextInput
      key={value}
      type="datetime-local"
      size="xs"
      label={label}
      min="2000-01-01T00:00"
      max="2099-12-31T23:59"
      defaultValue={toLocal(value)}
      onBlur={({ currentTarget }) => {
        const typed = currentTarget.value
        if (!currentTarget.validity.valid) currentTarget.value = toLocal(value)
        else if (typed !== toLocal(value)) onChange(typed ? new Date(typed).toISOString() : null)
      }}
    />
  )
}
