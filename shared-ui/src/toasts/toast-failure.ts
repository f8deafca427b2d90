import { toast } from './toast'

/** Says that a request has failed, and offers to try it again. */
export function toastFailure(retry: () => void): void {
  toast({
    title: 'Uh oh! Something went wrong.',
    description: 'There was a problem with your request.',
    tone: 'failure',
    action: { label: 'Try again', onClick: retry },
  })
}
