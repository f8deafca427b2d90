import { i18n } from 'shared-i18n'
import { describeFailure } from '../states/describe-failure'
import { toast } from './toast'

/**
 * Shows that a request has failed and why, if that is known, with "Try again" where it can help. In a component use `useFailureToast`, which removes the
 * toast in time.
 * @returns A function that dismisses the toast.
 */
export function toastFailure(retry?: () => void, error?: unknown): () => void {
  const { title, isUnreachable, mayRetry, reference } = describeFailure(error)
  const description = i18n.t('There was a problem with your request.')
  return toast({
    title: i18n.t('Uh oh! Something went wrong.'),
    description:
      ((isUnreachable || reference) && `${description} ${title}`) ||
      (mayRetry
        ? description
        : `${description} ${i18n.t('Your role may not do this. Ask an administrator or owner.')}`),
    tone: 'failure',
    ...(retry && mayRetry && { action: { label: i18n.t('Try again'), onClick: retry } }),
  })
}
