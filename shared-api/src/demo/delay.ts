import { AbortedError } from '../http/errors'
import { demoDelay } from './demo-delay'

/** Runs `act` after the simulated delay of a request and resolves to its result, unless it is aborted before. */
export function afterDelay<Result>(act: () => Result, signal?: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(new AbortedError())
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      try {
        resolve(act())
      } catch (error) {
        reject(error)
      }
    }, demoDelay.ms)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
  })
}
