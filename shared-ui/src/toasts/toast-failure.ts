import { toast } from './toast'

/**
 * Shows that a request has failed, with "Try again". In a component use `useFailureToast`, which removes the
 * toast in time.
 * @returns A function that dismisses the toast.
 */
export function toastFailure(retry?: () => void): () => void {
  return toast({
    title: 'Uh oh! Something went wrong.',
    description: 'There was a problem with your request.',
    tone: 'failure',
    ...(retry && { action: { label: 'Try again', onClick: retry } }),
  })
}
