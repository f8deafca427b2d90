import { valibotResolver } from '@hookform/resolvers/valibot'
import { i18n } from 'shared-i18n'
import * as v from 'valibot'
import { useSendForm } from '../form/send-form'
import { applyServerErrors, type FieldError, useForm } from '../form/use-form'
import { describeFailure } from '../states/describe-failure'

/** The longest name that the server accepts. */
export const MAX_VIEW_NAME = 60

const ViewValues = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(() => i18n.t('Required')),
    v.maxLength(MAX_VIEW_NAME),
  ),
  shared: v.boolean(),
})
export type ViewValues = v.InferOutput<typeof ViewValues>

/** The form of a view's name. A refusal of the server stands at its field. */
export function useNameForm(defaultValues: ViewValues, send: (values: ViewValues) => Promise<void>) {
  const form = useForm({ resolver: valibotResolver(ViewValues), defaultValues })
  return {
    control: form.control,
    ...useSendForm(form, send, (error) => {
      const { errors = [] } = error as { errors?: readonly FieldError[] }
      const elsewhere = applyServerErrors(form, errors)
      return errors.length > elsewhere.length ? undefined : failureText(error)
    }),
  }
}

/** Why a view was not saved or deleted. */
export const failureText = (error: unknown): string =>
  (error as { detail?: string }).detail ?? describeFailure(error).title
