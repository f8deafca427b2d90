import { noteFirstAnswer, sinceDemoLogin } from '../client/demo-login'
import { AbortedError } from '../client/errors'

const SAMPLE_DELAY_MS = 500

/**
 * The simulated delay of a request. That of the first requests begins at the login, so that it passes while the code of the
 * first screen is loaded.
 */
const delayOf = (): number => Math.max(0, SAMPLE_DELAY_MS - sinceDemoLogin())

/** Runs `act` after the simulated delay and resolves to its result, unless it is aborted before. */
export function afterDelay<Result>(act: () => Result, signal?: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(new AbortedError())
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      noteFirstAnswer()
      try {
        resolve(act())
      } catch (error) {
        reject(error)
      }
    }, delayOf())
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
  })
}
