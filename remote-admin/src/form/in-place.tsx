import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLingui } from 'shared-i18n'
import { SaveForm } from 'shared-ui/form'

type InPlaceFormProps<Values extends FieldValues, Context, Output, Result> = Omit<
  ComponentProps<typeof SaveForm<Values, Context, Output, Result>>,
  'dismiss'
> & { label: string; onLeave: () => void }

/** A form that is opened where it stands. Cancel and Escape leave it. */
export function InPlaceForm<Values extends FieldValues, Context, Output, Result>({
  label,
  onLeave,
  ...form
}: InPlaceFormProps<Values, Context, Output, Result>) {
  const { i18n } = useLingui()
  return (
    <fieldset
      style={{ minWidth: 0, margin: 0, padding: 0, border: 0 }}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onLeave()
      }}
    >
      <SaveForm {...form} dismiss={{ label: i18n.t('Cancel'), onClick: onLeave }} />
    </fieldset>
  )
}
