/** The time of the login of a demo, until its first request is answered. */
let loginTime: number | undefined

export function noteDemoLogin(): void {
  loginTime = performance.now()
}

export function noteFirstAnswer(): void {
  loginTime = undefined
}

/** The milliseconds since the login of a demo, until its first request is answered. Otherwise 0. */
export const sinceDemoLogin = (): number => (loginTime === undefined ? 0 : performance.now() - loginTime)
