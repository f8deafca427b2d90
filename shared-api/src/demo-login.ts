let time = Number.NEGATIVE_INFINITY

/** Notes that a demo starts now. */
export function noteDemoLogin(): void {
  time = performance.now()
}

/** The milliseconds since the login of a demo in this page. Infinity when there was none. */
export const sinceDemoLogin = (): number => performance.now() - time
