/**
 * A signal that aborts with the first of these, like `AbortSignal.any`. In WebKit a time limit that only such a signal refers to is
 * collected as garbage, so that it never aborts: a request that hangs would hold its connection for ever.
 */
export function anySignal(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    if (signal?.aborted) first.abort(signal.reason)
    // The listener keeps the signal.
    signal?.addEventListener('abort', () => first.abort(signal.reason), { signal: first.signal })
  }
  return first.signal
}
