import { i18n } from 'shared-i18n'
import { describeFailure, reasonOf } from '../states/describe-failure'
import { type ShownToast, toast } from './toast'

interface FailureToastOptions {
  /** Offered as "Try again", unless the same request would be refused again. */
  retry?: () => void
  /** True when the screen shows the reason itself. Default: it is the title, if it is known. */
  isReasonShown?: boolean
}

/** Shows that a request has failed. In a component use `useFailureToast`, which removes "Try again" in time. */
export function toastFailure(
  error: unknown,
  { retry, isReasonShown = false }: FailureToastOptions = {},
): ShownToast {
  return toast({
    title: (!isReasonShown && reasonOf(error)) || i18n.t('Uh oh! Something went wrong.'),
    description: i18n.t('There was a problem with your request.'),
    tone: 'failure',
    ...(retry &&
      describeFailure(error).mayRetry && { action: { label: i18n.t('Try again'), onClick: retry } }),
  })
}
