import { describeFailure } from '../states/describe-failure'
import { toast } from './toast'

const DESCRIPTION = 'There was a problem with your request.'

/**
 * Shows that a request has failed and why, if that is known, with "Try again" where it can help. In a component use `useFailureToast`, which removes the
 * toast in time.
 * @returns A function that dismisses the toast.
 */
export function toastFailure(retry?: () => void, error?: unknown): () => void {
  const { title, isUnreachable, mayRetry } = describeFailure(error)
  return toast({
    title: 'Uh oh! Something went wrong.',
    description:
      (isUnreachable && `${DESCRIPTION} ${title}`) ||
      (mayRetry ? DESCRIPTION : `${DESCRIPTION} Your role may not do this.`),
    tone: 'failure',
    ...(retry && mayRetry && { action: { label: 'Try again', onClick: retry } }),
  })
}
