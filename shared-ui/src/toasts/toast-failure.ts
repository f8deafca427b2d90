import { toast } from './toast'

/**
 * Says that a request has failed, and offers to try it again. In a component `useFailureToast` takes it back in time.
 * @returns how to dismiss it
 */
export function toastFailure(retry?: () => void): () => void {
  return toast({
    title: 'Uh oh! Something went wrong.',
    description: 'There was a problem with your request.',
    tone: 'failure',
    ...(retry && { action: { label: 'Try again', onClick: retry } }),
  })
}
