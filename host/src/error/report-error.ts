import type { RootOptions } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import type { ClientError } from 'shared-api'
import { readConfig } from '../config/read-config'
import { canaries, ownRelease, remoteRoots, runningReleases } from '../running-releases'

/** The maximum number of reports, for a page that fails repeatedly. */
const MOST = 20

/** The errors of this page, without repetitions, the newest last. */
export const reported = new Map<string, Pick<ClientError, 'part' | 'message'>>()

/** They are told of the part of every error. */
export const errorListeners = new Set<(part: string) => void>()

/**
 * Reports an error to the server. The same error is reported once.
 *
 * @param remote The remote that caused the error. Default: read from the stack.
 */
export function reportError(error: unknown, remote?: string): void {
  if (isOfExtension(error)) return
  const report = describe(error, remote)
  for (const tell of errorListeners) tell(report.part)
  const key = `${report.part} ${report.message} ${report.version}`
  if (reported.has(key) || reported.size >= MOST) return
  reported.set(key, report)
  // A failed report is dropped.
  send(report).catch(() => undefined)
}

/** True for an error of a browser extension: nothing in its stack comes from a site. */
const isOfExtension = (error: unknown): boolean =>
  error instanceof Error &&
  /(-extension|webkit-masked-url):\/\//.test(error.stack ?? '') &&
  !/https?:\/\//.test(error.stack ?? '')

async function send(report: ClientError): Promise<void> {
  const { apiBaseUrl } = await readConfig()
  await fetch(`${apiBaseUrl}/client-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    // Sends the report also while the page is unloading.
    keepalive: true,
  })
}

function describe(error: unknown, remote: string | undefined): ClientError {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const frames = stack.split('\n').filter((line) => /:\d+:\d+/.test(line))
  const part = remote ?? frames.map(nameOf).find(Boolean) ?? 'host'
  return {
    message: message.slice(0, 500),
    stack: stack.slice(0, 4_000),
    part,
    version:
      (part === 'host' ? ownRelease() : (runningReleases.get(part) ?? canaries.get(part)?.release)) ??
      'unknown',
    path: withoutIds(location.pathname.slice(import.meta.env.BASE_URL.length - 1)),
  }
}

/** The remote of the file that a stack frame names. */
const nameOf = (frame: string) =>
  [...remoteRoots].find(([, root]) => frame.includes(root))?.[0] ??
  /\/remotes\/([a-z][a-z\d-]*)\//.exec(frame)?.[1]

function withoutIds(path: string): string {
  const segments = path.split('/').map((segment) => (/^[a-z-]{0,30}$/.test(segment) ? segment : ':id'))
  return segments.join('/').slice(0, 200)
}

/**
 * Reports uncaught errors and rejections. Errors of scripts of another origin have no error object and are
 * skipped.
 */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, filename }) => {
    // What was thrown may be no error, and has no stack then.
    if (error) reportError(error, error instanceof Error ? undefined : nameOf(filename))
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** Reports an error that an error boundary caught, unless the boundary reports it itself. */
export const reportCaughtError: NonNullable<RootOptions['onCaughtError']> = (error, { errorBoundary }) => {
  console.error(error)
  const reportsItself = errorBoundary instanceof ErrorBoundary && errorBoundary.props.onError
  if (!reportsItself) reportError(error)
}
